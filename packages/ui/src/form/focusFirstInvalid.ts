const invalid = '[aria-invalid="true"]';
/** Focusable element within an invalid group, e.g. of radio buttons. */
const control = 'input, select, textarea, button, [tabindex]';

/**
 * Focuses the first invalid field in visual order and scrolls its message into view.
 *
 * @returns false if there is none
 */
export function focusFirstInvalid(form: Element | null): boolean {
  // A field whose control is a button, which cannot be invalid itself, says so alone: a file picker.
  const first = form?.querySelector<HTMLElement>(`${invalid}, [data-invalid]`);
  if (!first) return false;
  const marked = first.querySelector<HTMLElement>(invalid) ?? first;
  const target = marked.matches(control) ? marked : (marked.querySelector<HTMLElement>(control) ?? marked);
  target.focus();
  for (const id of (marked.getAttribute('aria-describedby') ?? '').split(' '))
    if (id) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  target.scrollIntoView({ block: 'nearest' });
  return true;
}
