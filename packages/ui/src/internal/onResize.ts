/**
 * Calls `react` when the element gets another size, and once at first; returns the way to stop. Where nothing is laid
 * out (jsdom, in which most products test) there is no observer and nothing to report.
 */
export function onResize(element: Element, react: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => {};
  const observer = new ResizeObserver(react);
  observer.observe(element);
  return () => observer.disconnect();
}
