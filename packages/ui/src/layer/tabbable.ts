const candidates =
  'a[href], area[href], button:not(:disabled), input:not(:disabled):not([type="hidden"]), select:not(:disabled), ' +
  'textarea:not(:disabled), summary, [tabindex], [contenteditable]:not([contenteditable="false"])';

/** Page content, as `PageMain` renders it: the last fallback for the focus. */
export const pageItself = 'main[tabindex], [role="main"][tabindex]';

/** Whether an element is the skip link, which only Tab may reveal, because it is visible only with focus. */
export function isSkipLink(stop: Element): boolean {
  const id = document.querySelector(pageItself)?.id;
  return Boolean(id) && stop.getAttribute('href') === `#${id}`;
}

/** Whether an element can take the focus: attached, visible, enabled, not inert. */
export function isFocusable(element: Element | null | undefined): element is HTMLElement {
  return (
    element instanceof HTMLElement &&
    element.isConnected &&
    element.matches(candidates) &&
    !element.closest('[inert]') &&
    // jsdom lacks `checkVisibility`.
    (!element.checkVisibility || element.checkVisibility({ visibilityProperty: true }))
  );
}

const isRadio = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'radio';

/** Stops of the Tab key, in order: of radio buttons with one name, the checked one alone. */
export function tabbablesIn(root: ParentNode): HTMLElement[] {
  const found = [...root.querySelectorAll(candidates)].filter(
    (element): element is HTMLElement => isFocusable(element) && element.tabIndex >= 0,
  );
  const checked = found.filter(isRadio).filter((radio) => radio.checked);
  return found.filter(
    (element) =>
      !isRadio(element) ||
      element.checked ||
      !checked.some(({ name, form }) => name === element.name && form === element.form),
  );
}
