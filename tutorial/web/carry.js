// The reader's rules go along on links from page to page, in every language. A link that names rules
// of its own, such as a variant's, keeps them, and so do the table's, which tell of the game on it.

import { loadOptions } from "./options.js";

/** Below the root, addresses of pages are like this; those of other files are not. */
const PAGE = /^[\w-]+\/([\w-]+\/)*(index\.html)?$/;

/** What stood in the links at first. @type {WeakMap<HTMLAnchorElement, string>} */
const before = new WeakMap();

/**
 * @typedef {object} Carried
 * @property {import("./options.js").Options} options
 * @property {import("./options.js").Choice} choice
 * @property {string} root address of the site's root, absolute
 */

/** What goes along now. @type {Carried | null} */
let carried = null;

/**
 * Puts the rules into all links, and from now on into those that are followed.
 * @param {Carried} what
 */
export function carry(what) {
  if (!carried) document.addEventListener("click", followed, { capture: true });
  carried = what;
  for (const link of document.links) put(link, what);
}

/**
 * @param {string} root address of the site's root, absolute
 * @returns {Promise<void>}
 */
export async function carryFromAddress(root) {
  const options = await loadOptions(root);
  if (!options.inQuery(location.search)) return;
  carry({ options, choice: options.read(location.search).choice, root });
}

/**
 * What the search has found, or a lesson has drawn, was not there before.
 * @param {Event} event
 */
function followed({ target }) {
  const link = target instanceof Element && target.closest("a[href]");
  if (link && carried) put(link, carried);
}

/**
 * @param {Element} link
 * @param {Carried} what
 */
function put(link, { options, choice, root }) {
  if (!(link instanceof HTMLAnchorElement) || !link.href.startsWith(root)) return;
  if (link.getAttribute("href")?.startsWith("#") || link.closest("hearts-table")) return;
  if (!PAGE.test(link.href.slice(root.length).replace(/[?#].*/, ""))) return;
  const search = before.get(link) ?? link.search;
  before.set(link, search);
  if (!options.inQuery(search)) link.search = options.query(choice, search);
}
