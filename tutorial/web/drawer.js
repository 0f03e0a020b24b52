// The pages' navigation lies in a drawer where there is no room for it. The theme opens it by a label
// that only a pointer reaches: a button takes its place, for keys and screen readers too.

/** Does it for the page's drawer, if it has one. */
export function openDrawerByKeys() {
  const drawer = document.querySelector(".md-sidebar--primary");
  const label = document.querySelector("label[data-drawer]");
  const box = label instanceof HTMLLabelElement ? label.control : null;
  if (drawer && label instanceof HTMLElement && box instanceof HTMLInputElement) {
    putButton(drawer, label, box);
  }
}

/**
 * @param {Element} drawer
 * @param {HTMLElement} label
 * @param {HTMLInputElement} box is checked while the drawer is open
 */
function putButton(drawer, label, box) {
  const button = document.createElement("button");
  const tell = () => button.setAttribute("aria-expanded", String(box.checked));
  button.type = "button";
  button.className = `${label.className} drawer-button`;
  button.setAttribute("aria-label", label.dataset.drawer ?? "");
  button.append(...label.childNodes);
  label.replaceWith(button);
  box.addEventListener("change", tell);
  tell();
  button.addEventListener("click", () => box.click());
  // The titles of its panels lead back to the panel before; the theme lets Enter press a label.
  for (const title of drawer.querySelectorAll("label.md-nav__title")) {
    if (title instanceof HTMLElement) title.tabIndex = 0;
  }
  // Whoever opens it, or another panel in it, goes on among the entries that are seen there.
  box.addEventListener("change", () => goOn(drawer, box));
  drawer.addEventListener("change", () => goOn(drawer, box));
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !box.checked) return;
    box.click();
    button.focus();
  });
}

/**
 * @param {Element} drawer
 * @param {HTMLInputElement} box
 */
function goOn(drawer, box) {
  if (!box.checked) return;
  const entries = /** @type {NodeListOf<HTMLElement>} */ (
    drawer.querySelectorAll(".md-nav__item :is(a, label[tabindex]):not(.md-nav__title)")
  );
  for (const entry of entries) {
    entry.focus({ preventScroll: true }); // what isn't seen takes no focus
    if (document.activeElement === entry) return;
  }
}
