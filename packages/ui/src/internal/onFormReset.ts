/**
 * Calls `handler` after the form of `element` was reset; returns the way to stop.
 * The event comes before the browser puts the default values back, hence the timer: a microtask may still be too early.
 */
export function onFormReset(
  element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  handler: () => void,
): () => void {
  const root = element.ownerDocument;
  const listen = (event: Event) => {
    if (event.target === element.form)
      setTimeout(() => {
        if (!event.defaultPrevented) handler();
      });
  };
  root.addEventListener('reset', listen);
  return () => root.removeEventListener('reset', listen);
}
