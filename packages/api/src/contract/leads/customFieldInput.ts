import { parseNumber, yup } from '@funil/validation';
import type { FieldSettings } from '../inputRule.ts';
import { emptyIsNull } from '../inputFields.ts';
import { isDay } from '../isDay.ts';
import { maxDecimals } from './customField.ts';

/** Numbers of the account's own field stay below this. */
const maxNumber = 1e12;

/**
 * A number as the account's own field stores it: digits and a decimal comma, so that what was stored means the same
 * when it is sent again. A point would not: `1.125` is a thousand to who types it.
 */
const storedNumber = (value: number) => String(value).replace('.', ',');

/** What was typed, or sent as a number, as it is stored; null for what is no such number. */
function readNumber(typed: unknown): string | null {
  const value = typeof typed === 'number' ? typed : typeof typed === 'string' ? parseNumber(typed) : null;
  if (value === null || !Number.isFinite(value) || Math.abs(value) >= maxNumber) return null;
  const text = storedNumber(value);
  return /^-?\d+(?:,\d+)?$/.test(text) && (text.split(',')[1] ?? '').length <= maxDecimals ? text : null;
}

/**
 * The account's own field, by its type. Numbers are read as Brazilians write them; what cannot be read stays as it was
 * typed.
 *
 * @internal
 */
export function customField({
  custom_field_1_label: label,
  custom_field_1_enabled: isEnabled,
  custom_field_1_type: type,
}: FieldSettings) {
  const field = emptyIsNull(yup.string().label(label).trim().max(200));
  if (!isEnabled) return field;
  if (type === 'number') {
    return field
      .transform(
        (value: unknown, original: unknown) => readNumber(typeof original === 'number' ? original : value) ?? value,
      )
      .test('number', `${label} inválido`, (value) => value === null || readNumber(value) !== null);
  }
  if (type === 'date') return field.test('day', `${label} inválido`, (value) => value === null || isDay(value));
  return field;
}
