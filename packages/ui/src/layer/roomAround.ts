/** What menus and popovers leave free on each side, in px: the edge, and a notice that stands along the lower one. */
export function roomAround() {
  const inset = globalThis.document?.documentElement.style.getPropertyValue('--notice-inset');
  return { top: 8, right: 8, bottom: 8 + (Number.parseFloat(inset) || 0), left: 8 };
}
