import { formatDate, parseNumber } from '@funil/validation/values';
import { decimalText } from '../decimalNumber.ts';
import type { FieldSettings } from '../inputRule.ts';

/** Formats a custom field's value; older values of another type stay unchanged. */
export function customFieldText(type: FieldSettings['custom_field_1_type'], value: string): string {
  if (type === 'date') return formatDate(value);
  const number = type === 'number' ? parseNumber(value) : null;
  return number === null ? value : decimalText(number);
}
