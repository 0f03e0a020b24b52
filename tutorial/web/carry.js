// The reader's rules go along on links between the pages that word them or play by them, in every
// language. A link that names rules of its own, such as a variant's, keeps them.

import { loadOptions } from "./options.js";

/** The folders of these pages. */
const PAGES = /^[\w-]+\/(rules|quick|variants|play)\/(index\.html)?$/;

/** What stood in the links at first. @type {WeakMap<HTMLAnchorElement, string>} */
const before = new WeakMap();

/**
 * @param {import("./options.js").Options} options
 * @param {import("./options.js").Choice} choice
 * @param {string} root address of the site's root, absolute
 */
export function carry(options, choice, root) {
  for (const link of document.links) {
    if (!(link instanceof HTMLAnchorElement) || !link.href.startsWith(root)) continue;
    if (link.getAttribute("href")?.startsWith("#")) continue;
    if (!PAGES.test(link.href.slice(root.length).replace(/[?#].*/, ""))) continue;
    const search = before.get(link) ?? link.search;
    before.set(link, search);
    if (!options.inQuery(search)) link.search = options.query(choice, search);
  }
}

/**
 * @param {string} root address of the site's root, absolute
 * @returns {Promise<void>}
 */
export async function carryFromAddress(root) {
  const options = await loadOptions(root);
  if (options.inQuery(location.search)) carry(options, options.read(location.search).choice, root);
}
