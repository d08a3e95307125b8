/** Space in px around menus and popovers, also for a notice along the window's bottom. */
export function overlayMargins() {
  const inset = globalThis.document?.documentElement.style.getPropertyValue('--notice-inset');
  return { top: 8, right: 8, bottom: 8 + (Number.parseFloat(inset) || 0), left: 8 };
}
