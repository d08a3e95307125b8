import { formatDate, parseNumber } from '@funil/validation/values';
import type { FieldSettings } from '../inputRule.ts';

/**
 * Maximum decimals of a number in the custom field.
 *
 * @internal
 */
export const maxDecimals = 6;

const groupedNumber = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: maxDecimals, useGrouping: true });

/** Formats a custom field's value; older values of another type stay unchanged. */
export function customFieldText(type: FieldSettings['custom_field_1_type'], value: string): string {
  if (type === 'date') return formatDate(value);
  const number = type === 'number' ? parseNumber(value) : null;
  // Thousands are grouped, because numbers are amounts or measures, rarely years.
  return number === null ? value : groupedNumber.format(number).replace('-', '−');
}
