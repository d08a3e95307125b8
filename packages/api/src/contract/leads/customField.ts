import { formatDate, parseNumber, yup } from '@funil/validation';
import type { FieldSettings } from '../endpoint.ts';
import { emptyIsNull, isDay } from '../fields.ts';

/** Limits of a number of the account's own field. */
const maxNumber = 1e12;
const maxDecimals = 6;

/**
 * A number as the account's own field stores it: digits and a decimal comma, so that what was stored means the same when
 * it is sent again. A point would not: `1.125` is a thousand to who types it.
 */
const storedNumber = (value: number) => String(value).replace('.', ',');

/** What was typed, or sent as a number, as it is stored; null for what is no such number. */
function readNumber(typed: unknown): string | null {
  const value = typeof typed === 'number' ? typed : typeof typed === 'string' ? parseNumber(typed) : null;
  if (value === null || !Number.isFinite(value) || Math.abs(value) >= maxNumber) return null;
  const text = storedNumber(value);
  return /^-?\d+(?:,\d+)?$/.test(text) && (text.split(',')[1] ?? '').length <= maxDecimals ? text : null;
}

/** The account's own field, by its type. Numbers are read as Brazilians write them; what cannot be read stays as it was typed. */
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

const groupedNumber = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: maxDecimals, useGrouping: true });

/** A value of the account's own field as a person reads it. What was kept before the field had its type stays as it is. */
export function customFieldText(type: FieldSettings['custom_field_1_type'], value: string): string {
  if (type === 'date') return formatDate(value);
  const number = type === 'number' ? parseNumber(value) : null;
  // An amount or a measure, hardly ever a year: thousands are set apart from the first on.
  return number === null ? value : groupedNumber.format(number).replace('-', '−');
}
