// Long work in pieces: what the person does meanwhile comes between them.

/**
 * Does something in a task of its own, before the page is painted if the browser can be asked for that.
 * @param {() => void} work
 */
export function soon(work) {
  const { scheduler } = /** @type {{scheduler?: any}} */ (globalThis);
  if (scheduler) scheduler.postTask(work, { priority: "user-blocking" });
  else setTimeout(work);
}
