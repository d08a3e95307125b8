/** Space in px around menus and popovers, up to the window's edge or a notice along its bottom. */
export function roomAround() {
  const inset = globalThis.document?.documentElement.style.getPropertyValue('--notice-inset');
  return { top: 8, right: 8, bottom: 8 + (Number.parseFloat(inset) || 0), left: 8 };
}
