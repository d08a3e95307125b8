import { userEvent } from 'vitest/browser';

/** Focuses `input`, its caret at the end (or where the caller says), and presses real keys. */
export async function type(
  input: HTMLInputElement | HTMLTextAreaElement,
  keys: string,
  caret = input.value.length,
): Promise<void> {
  input.focus();
  input.setSelectionRange(caret, caret);
  // The mask reads the caret from the event of a key or a click.
  input.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  input.setSelectionRange(caret, caret);
  await userEvent.keyboard(keys);
}

/** Inserts `text` in one piece over the selection, the way a paste does. */
export function insert(input: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  input.focus();
  document.execCommand('insertText', false, text);
}

/** Lets pending promises and effects run, and what was put off until the next task. */
export const settle = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });
