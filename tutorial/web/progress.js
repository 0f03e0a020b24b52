// What a person has done of the lessons: kept on this device, by the ids of lessons and steps, so
// that a lesson may grow without anybody losing a mark.

import { store } from "./store.js";
import { loadTexts } from "./lesson-texts.js";
import { loadWords } from "./words.js";

/** @typedef {{done: string[], at: string | null}} Progress `at`: the step last looked at */

/** @param {string} lesson */
const keyOf = (lesson) => `lesson.${lesson}`;

/**
 * @param {string} lesson
 * @returns {Promise<Progress>} nothing done if nothing readable is stored
 */
export async function loadProgress(lesson) {
  const stored = /** @type {Record<string, unknown>} */ ((await store.read(keyOf(lesson))) ?? {});
  const done = Array.isArray(stored.done) ? stored.done : [];
  return {
    done: done.filter((step) => typeof step === "string"),
    at: typeof stored.at === "string" ? stored.at : null,
  };
}

/**
 * @param {string} lesson
 * @param {Progress} progress
 * @returns {Promise<boolean>} whether it is still there after the page is left
 */
export function saveProgress(lesson, progress) {
  return store.write(keyOf(lesson), progress);
}

/**
 * @param {string} lesson
 * @returns {Promise<void>}
 */
export async function forgetProgress(lesson) {
  await store.remove(keyOf(lesson));
}

/**
 * Puts a mark behind each link to a lesson that has been begun or finished. Links are known by
 * their addresses, so that a page needs nothing but links.
 * @param {string} root address of the site's root
 * @param {string} lang folder of the language; "fil" is the same as "tl"
 * @param {ParentNode} [within]
 */
export async function markLessonLinks(root, lang, within = document) {
  const folder = lang === "fil" ? "tl" : lang;
  const [words, texts] = await Promise.all([loadWords(root, folder), loadTexts(root, folder)]);
  const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (
    within.querySelectorAll("article a[href]")
  );
  for (const { id, steps } of texts.lessons) {
    const { done } = await loadProgress(id);
    const count = steps.filter((step) => done.includes(step)).length;
    if (count === 0) continue;
    const finished = count === steps.length;
    const text = finished
      ? words.t("lesson.mark")
      : words.n("lesson.part", count, { total: steps.length });
    const address = new URL(`${root}${folder}/learn/${id}/`, document.baseURI).href;
    for (const link of links) {
      if (link.href.replace(/[?#].*/, "") !== address || link.dataset.marked) continue;
      link.dataset.marked = "true";
      const mark = document.createElement("span");
      mark.className = `lesson-mark ${finished ? "is-done" : ""}`;
      mark.textContent = text;
      link.after(" ", mark);
    }
  }
}
