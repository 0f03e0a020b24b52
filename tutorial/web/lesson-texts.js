// The words of the lessons in one language: whole sentences by keys made of stable ids.

/**
 * @typedef {{id: string, needs: string[], teaches: string[], steps: string[]}} LessonEntry
 * @typedef {{lang: string, lessons: LessonEntry[], texts: Record<string, string>,
 *   english: string[]}} Exported
 */

/** @type {Map<string, Promise<LessonTexts>>} */
const loaded = new Map();

/**
 * Loads a language's lessons once for the whole page.
 * @param {string} root address of the site's root, absolute or relative to the page
 * @param {string} lang folder of the language
 * @returns {Promise<LessonTexts>}
 */
export function loadTexts(root, lang) {
  const url = new URL(`${root}${lang}/lessons.json`, document.baseURI).href;
  let texts = loaded.get(url);
  if (!texts) {
    texts = fetchTexts(url);
    loaded.set(url, texts);
    texts.catch(() => loaded.delete(url));
  }
  return texts;
}

/**
 * @param {string} url
 * @returns {Promise<LessonTexts>}
 */
async function fetchTexts(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return new LessonTexts(await response.json());
}

export class LessonTexts {
  /** @type {Record<string, string>} */ #texts;
  /** @type {Set<string>} */ #english;

  /** @param {Exported} exported */
  constructor(exported) {
    this.lessons = exported.lessons;
    this.#texts = exported.texts;
    this.#english = new Set(exported.english);
  }

  /**
   * @param {string} key
   * @returns {boolean}
   */
  has(key) {
    return key in this.#texts;
  }

  /**
   * The sentence of a key; a missing one gives the key itself: visible, and never a crash.
   * @param {string} key
   * @returns {string}
   */
  t(key) {
    return this.#texts[key] ?? key;
  }

  /**
   * @param {string} key
   * @returns {boolean} whether the sentence is still English on a page of another language
   */
  isEnglish(key) {
    return this.#english.has(key);
  }
}
