const candidates =
  'a[href], area[href], button:not(:disabled), input:not(:disabled):not([type="hidden"]), select:not(:disabled), ' +
  'textarea:not(:disabled), summary, [tabindex], [contenteditable]:not([contenteditable="false"])';

/** The content of the page, as `PageMain` makes it: the last resort for the focus. */
export const pageItself = 'main[tabindex], [role="main"][tabindex]';

/** Whether it skips to the content of the page: it shows itself with the focus, so only Tab may bring it up. */
export function isSkipLink(stop: Element): boolean {
  const id = document.querySelector(pageItself)?.id;
  return Boolean(id) && stop.getAttribute('href') === `#${id}`;
}

/** Whether the element can take the focus now: attached, visible, enabled, not inert. */
export function isFocusable(element: Element | null | undefined): element is HTMLElement {
  return (
    element instanceof HTMLElement &&
    element.isConnected &&
    element.matches(candidates) &&
    !element.closest('[inert]') &&
    // jsdom has no layout to ask.
    (!element.checkVisibility || element.checkVisibility({ visibilityProperty: true }))
  );
}

/** The elements inside that Tab stops at, in their order. */
export function tabbablesIn(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll(candidates)].filter(
    (element) => isFocusable(element) && element.tabIndex >= 0,
  ) as HTMLElement[];
}
