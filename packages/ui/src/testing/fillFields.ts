import { fireEvent, within } from '@testing-library/dom';
import type { IsoDate } from '../dateField/isoDate.ts';
import { textOfIso } from '../dateField/isoDate.ts';
import type { DateRange } from '../dateField/periods.ts';
import { loadMaskEngine } from '../textInput/useMask.ts';
import type { TestUser } from './testUser.ts';
import { asTyped } from './testUser.ts';

/** Replaces the text of a masked `TextInput` or `CurrencyInput` key by key; `text` may be digits or formatted. */
export async function fillMasked(user: TestUser, field: HTMLElement, text: string): Promise<void> {
  await loadMaskEngine();
  await user.clear(field);
  if (text) await user.type(field, asTyped(text));
}

/** Types a day into a `DateField`, as dd/mm/aaaa; an empty text clears the field. */
export async function fillDate(user: TestUser, field: HTMLElement, day: IsoDate): Promise<void> {
  await fillMasked(user, field, textOfIso(day));
}

/**
 * Types both days of a `DateRangeField`.
 * @param field The group: `screen.getByRole('group', { name: 'Período' })`.
 */
export async function fillPeriod(user: TestUser, field: HTMLElement, { from, to }: DateRange): Promise<void> {
  const [first, last] = within(field).getAllByRole('textbox');
  await fillDate(user, first!, from);
  await fillDate(user, last!, to);
}

function fileInputOf(field: HTMLElement): HTMLInputElement {
  for (let node: HTMLElement | null = field; node; node = node.parentElement) {
    const found = node.matches('input[type="file"]') ? node : node.querySelector('input[type="file"]');
    if (found) return found as HTMLInputElement;
  }
  throw new Error('There is no file input at the field. Is it a FilePicker?');
}

/**
 * Picks a file as in the dialog of a `FilePicker`, even one that `accept` refuses, to test the error.
 * @param field The button: `screen.getByRole('button', { name: 'Selecionar: Planilha' })`.
 */
export async function pickFile(user: TestUser, field: HTMLElement, file: File): Promise<void> {
  const input = fileInputOf(field);
  const { accept, style } = input;
  const { pointerEvents } = style;
  // Empty, because users can choose other files or drop them.
  input.accept = '';
  // The input itself is not clickable, because the button opens the dialog.
  style.pointerEvents = 'auto';
  try {
    await user.upload(input, file);
  } finally {
    input.accept = accept;
    style.pointerEvents = pointerEvents;
  }
}

/** Moves a `Slider` to a value and releases it. */
export function moveSlider(field: HTMLElement, value: number): void {
  fireEvent.pointerDown(field);
  fireEvent.change(field, { target: { value: String(value) } });
  fireEvent.pointerUp(field);
}
