// English on a page in a language that is not wholly translated: it has to say that it is English,
// so that a screen reader pronounces it as such. `words.js` puts marks around such sentences; here
// they turn into a `lang` attribute of the element with the sentence, before anything is painted.

/** Two characters of the private use area, as in tutorial/marking.py. */
const START = "\ue000";
const END = "\ue001";
const MARKS = /[\ue000\ue001]/g;
const ATTRIBUTES = ["aria-label", "title", "placeholder", "alt", "data-sign"];

/** Elements whose language was set here. @type {WeakSet<Element>} */
const ours = new WeakSet();
/** What a text said in English when its marks were taken away. @type {WeakMap<Text, string>} */
const said = new WeakMap();
let watching = false;

/**
 * @param {string} text
 * @returns {string} the text with marks around it
 */
export function marked(text) {
  return `${START}${text}${END}`;
}

/** Looks after all of the page from now on. */
export function watchEnglish() {
  if (watching) return;
  watching = true;
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      for (const node of [target, ...addedNodes]) unmark(node);
    }
    // What was changed here is no news.
    observer.takeRecords();
  });
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ATTRIBUTES,
    characterData: true,
    childList: true,
    subtree: true,
  });
}

/** @param {Node} node */
function unmark(node) {
  if (node instanceof Text) unmarkText(node);
  else if (node instanceof Element) {
    unmarkAttributes(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let next = walker.nextNode(); next; next = walker.nextNode()) {
      if (next instanceof Text) unmarkText(next);
      else if (next instanceof Element) unmarkAttributes(next);
    }
  }
}

/** @param {Text} node */
function unmarkText(node) {
  const element = node.parentElement;
  const text = node.data.trim();
  if (!element || !text || said.get(node) === node.data) return;
  if (text.startsWith(START) && text.endsWith(END)) {
    element.lang = "en";
    ours.add(element);
    said.set(node, node.data.replace(MARKS, ""));
  } else if (ours.has(element) && /\p{L}/u.test(text)) {
    element.removeAttribute("lang");
    ours.delete(element);
  }
  const plain = node.data.replace(MARKS, "");
  if (plain !== node.data) node.data = plain;
}

/** @param {Element} element */
function unmarkAttributes(element) {
  for (const name of ATTRIBUTES) {
    const value = element.getAttribute(name);
    const plain = value?.replace(MARKS, "");
    if (plain !== undefined && plain !== value) element.setAttribute(name, plain);
  }
}
