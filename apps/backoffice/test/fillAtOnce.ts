import type { Locator } from 'vitest/browser';

/** Puts a text in a field's place and leaves the field, without a message to the browser: for many texts in a row. */
export function fillAtOnce(field: Locator, text: string) {
  const input = field.element() as HTMLInputElement;
  input.focus();
  input.select();
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
  input.blur();
}
