/** Between what floats and the edge of the window, in px. */
const gap = 8;

/** What menus and popovers leave free on each side: the edge, and a notice that stands along the lower one. */
export function roomAround() {
  const inset = globalThis.document?.documentElement.style.getPropertyValue('--notice-inset') ?? '';
  return { top: gap, right: gap, bottom: gap + (Number.parseFloat(inset) || 0), left: gap };
}
