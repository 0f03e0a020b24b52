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
 * @property {string} query the choice as a query string
 * @property {string} root address of the site's root, absolute
 */

/** What goes along now. @type {Carried | null} */
let carried = null;

/**
 * Puts the rules into all links, and from now on into those that are followed.
 * @param {import("./options.js").Options} options
 * @param {import("./options.js").Choice} choice
 * @param {string} root address of the site's root, absolute
 */
export function carry(options, choice, root) {
  if (!carried) document.addEventListener("click", followed, { capture: true });
  carried = { options, choice, query: options.query(choice), root };
  for (const link of document.links) put(link, carried);
}

/**
 * @param {string} root address of the site's root, absolute
 * @returns {Promise<void>}
 */
export async function carryFromAddress(root) {
  const options = await loadOptions(root);
  if (options.inQuery(location.search)) carry(options, options.read(location.search).choice, root);
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
function put(link, { options, choice, query, root }) {
  if (!(link instanceof HTMLAnchorElement) || !link.href.startsWith(root)) return;
  if (link.getAttribute("href")?.startsWith("#") || link.closest("hearts-table")) return;
  if (!PAGE.test(link.href.slice(root.length).replace(/[?#].*/, ""))) return;
  const search = before.get(link) ?? link.search;
  if (search !== "" && options.inQuery(search)) return;
  const wanted = search === "" ? query : options.query(choice, search);
  if (wanted === link.search) return;
  before.set(link, search);
  link.search = wanted;
}
