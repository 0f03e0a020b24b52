// One game, one tab: a lock that the browser gives up when a tab is closed, crashes or is left, so
// that another tab can know whether a game is being played. Where the browser has no locks everybody
// gets one; then only the owner that is written into a saved game tells (see saved.js).

/** A page that is just being left gives its locks back within this time. */
const PATIENCE = 1000;

/**
 * @param {string} name
 * @param {boolean} steal take it away from whoever has it
 * @param {() => void} onStolen another tab took it away from here
 * @returns {Promise<(() => void) | null>} gives the lock back; null if another tab keeps it
 */
export function lock(name, steal, onStolen) {
  return new Promise((resolve) => {
    if (!navigator.locks) {
      resolve(() => {});
      return;
    }
    let held = false;
    const hold = () =>
      new Promise((release) => {
        held = true;
        resolve(() => {
          held = false;
          release(undefined);
        });
      });
    const how = steal ? { steal } : { signal: AbortSignal.timeout(PATIENCE) };
    navigator.locks.request(name, how, hold).catch(() => {
      if (held) onStolen();
      else resolve(null);
    });
  });
}

/**
 * @param {string} name
 * @returns {Promise<boolean>} whether some tab holds it
 */
export async function isLocked(name) {
  const { held } = (await navigator.locks?.query()) ?? {};
  return held?.some((other) => other.name === name) ?? false;
}
