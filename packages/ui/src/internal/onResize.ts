/**
 * Calls `react` initially and on each resize; returns its removal. Does nothing without ResizeObserver (jsdom, used by
 * most tests).
 */
export function onResize(element: Element, react: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => {};
  const observer = new ResizeObserver(react);
  observer.observe(element);
  return () => observer.disconnect();
}
