/**
 * Calls `handler` after a reset of the element's form; returns a function that stops. A timer, because the event
 * precedes the restored values.
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
