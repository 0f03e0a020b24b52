// The pages' navigation lies in a drawer where there is no room for it. The theme opens it by a label
// that only a pointer reaches: a button takes its place, for keys and screen readers too.

/** Does it for the page's drawer, if it has one. */
export function openDrawerByKeys() {
  const label = document.querySelector("label[data-drawer]");
  const box = label instanceof HTMLLabelElement ? label.control : null;
  if (label instanceof HTMLElement && box instanceof HTMLInputElement) putButton(label, box);
}

/**
 * @param {HTMLElement} label
 * @param {HTMLInputElement} box is checked while the drawer is open
 */
function putButton(label, box) {
  const button = document.createElement("button");
  const tell = () => button.setAttribute("aria-expanded", String(box.checked));
  button.type = "button";
  button.className = `${label.className} drawer-button`;
  button.setAttribute("aria-label", label.dataset.drawer ?? "");
  button.append(...label.childNodes);
  label.replaceWith(button);
  box.addEventListener("change", tell);
  tell();
  button.addEventListener("click", (event) => {
    box.click();
    // A click that a key made has no count: who opens it by keys goes on among its entries.
    if (box.checked && event.detail === 0) firstEntry()?.focus();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !box.checked) return;
    box.click();
    button.focus();
  });
}

/** @returns {HTMLElement | null} of the drawer */
function firstEntry() {
  return document.querySelector(".md-sidebar--primary .md-nav__item :is(a, [tabindex])");
}
