const invalid = '[aria-invalid="true"]';
/** What takes the focus where the mark is on a group: of radios, of the days of a period. */
const control = 'input, select, textarea, button, [tabindex]';

/**
 * Takes the focus to the first field of a form that is marked as wrong, as people meet them, and brings it into sight
 * together with what is said of it.
 *
 * @returns false where none is marked
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
