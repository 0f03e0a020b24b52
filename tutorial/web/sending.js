// Text that leaves the page: as a file, through the clipboard, or to another program.

/**
 * Saves a text as a file of the device.
 * @param {string} name of the file, without its ending
 * @param {string} text
 * @param {string} [ending]
 */
export function download(name, text, ending = "txt") {
  const link = document.createElement("a");
  const type = ending === "json" ? "application/json" : "text/plain;charset=utf-8";
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = `${name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, "-").slice(0, 80)}.${ending}`;
  link.click();
  // Some browsers read the address only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * @param {string} text
 * @returns {Promise<boolean>} whether it is in the clipboard
 */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** @returns {boolean} whether this browser can hand texts to other programs */
export function canShare() {
  return typeof navigator.share === "function";
}

/**
 * @param {string} title
 * @param {string} text
 * @returns {Promise<boolean>} false if it failed; that the person gave it up is no failure
 */
export async function share(title, text) {
  try {
    await navigator.share({ title, text });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
