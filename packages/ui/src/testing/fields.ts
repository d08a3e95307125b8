import { fireEvent, within } from '@testing-library/dom';
import type { IsoDate } from '../dateField/isoDate.ts';
import { textOfIso } from '../dateField/isoDate.ts';
import type { DateRange } from '../dateField/periods.ts';
import { loadMaskEngine } from '../textInput/useMask.ts';
import type { TestUser } from './testUser.ts';
import { asTyped } from './testUser.ts';

/**
 * Replaces the text of a masked `TextInput` or of a `CurrencyInput`, key by key. Digits alone and the formatted text
 * give the same.
 */
export async function fillMasked(user: TestUser, field: HTMLElement, text: string): Promise<void> {
  await loadMaskEngine();
  await user.clear(field);
  if (text) await user.type(field, asTyped(text));
}

/** Types a day into a `DateField`, as dd/mm/aaaa; the empty text empties the field. */
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

/** The native input of a file picker stands beside its button and is no button itself. */
function fileInputOf(field: HTMLElement): HTMLInputElement {
  for (let node: HTMLElement | null = field; node; node = node.parentElement) {
    const found = node.matches('input[type="file"]') ? node : node.querySelector('input[type="file"]');
    if (found) return found as HTMLInputElement;
  }
  throw new Error('There is no file input at the field. Is it a FilePicker?');
}

/**
 * Picks a file as the dialog of a `FilePicker` would, also one that its `accept` refuses: what the picker says then is
 * worth a test.
 * @param field Its button: `screen.getByRole('button', { name: 'Selecionar: Planilha' })`.
 */
export async function pickFile(user: TestUser, field: HTMLElement, file: File): Promise<void> {
  const input = fileInputOf(field);
  const { accept, style } = input;
  const { pointerEvents } = style;
  // The dialog only suggests kinds: people may show all files, and a drop asks no dialog.
  input.accept = '';
  // Nobody can click it: the button beside it opens the dialog.
  style.pointerEvents = 'auto';
  try {
    await user.upload(input, file);
  } finally {
    input.accept = accept;
    style.pointerEvents = pointerEvents;
  }
}

/** Moves a `Slider` there and lets go of it. */
export function moveSlider(field: HTMLElement, value: number): void {
  fireEvent.pointerDown(field);
  fireEvent.change(field, { target: { value: String(value) } });
  fireEvent.pointerUp(field);
}
