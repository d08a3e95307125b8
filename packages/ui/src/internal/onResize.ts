/**
 * Calls `react` at first and on each resize; returns a function that stops. Without ResizeObserver (jsdom) does
 * nothing.
 */
export function onResize(element: Element, react: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => {};
  const observer = new ResizeObserver(react);
  observer.observe(element);
  return () => observer.disconnect();
}
