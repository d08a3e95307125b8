const invalid = '[aria-invalid="true"]';
/** Focusable element within an invalid group, e.g. of radio buttons. */
const control = 'input, select, textarea, button, [tabindex]';

/**
 * Focuses the first invalid field in visual order and scrolls its message into view.
 *
 * @returns false if there is none
 */
export function focusFirstInvalid(form: Element | null): boolean {
  const marked = form?.querySelector<HTMLElement>(invalid);
  if (!marked) return false;
  const field = marked.matches(control) ? marked : (marked.querySelector<HTMLElement>(control) ?? marked);
  field.focus();
  for (const id of (marked.getAttribute('aria-describedby') ?? '').split(' '))
    if (id) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  field.scrollIntoView({ block: 'nearest' });
  return true;
}
