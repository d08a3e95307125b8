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

export function tabbablesIn(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll(candidates)].filter(
    (element) => isFocusable(element) && element.tabIndex >= 0,
  ) as HTMLElement[];
}
