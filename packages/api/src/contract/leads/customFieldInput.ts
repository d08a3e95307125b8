import { parseNumber, yup } from '@funil/validation';
import type { FieldSettings } from '../inputRule.ts';
import { emptyIsNull } from '../inputFields.ts';
import { isDay } from '../isDay.ts';
import { maxDecimals } from '../decimalNumber.ts';

/** Exclusive limit for numbers in the custom field. */
const maxNumber = 1e12;

/** Text with a decimal comma: `1.125` would be read as a thousand when sent again. */
const storedNumber = (value: number) => String(value).replace('.', ',');

/** Stored form of a typed number; null when invalid. */
function readNumber(typed: unknown): string | null {
  const value = typeof typed === 'number' ? typed : typeof typed === 'string' ? parseNumber(typed) : null;
  if (value === null || !Number.isFinite(value) || Math.abs(value) >= maxNumber) return null;
  const text = storedNumber(value);
  return /^-?\d+(?:,\d+)?$/.test(text) && (text.split(',')[1] ?? '').length <= maxDecimals ? text : null;
}

/**
 * Rule of the custom field by type. Reads Brazilian numbers; unreadable input stays unchanged.
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
