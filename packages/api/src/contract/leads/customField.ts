import { formatDate, parseNumber } from '@funil/validation/values';
import type { FieldSettings } from '../inputRule.ts';

/**
 * Decimals of a number of the account's own field.
 *
 * @internal
 */
export const maxDecimals = 6;

const groupedNumber = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: maxDecimals, useGrouping: true });

/**
 * A value of the account's own field as a person reads it. What was kept before the field had its type stays as it is.
 */
export function customFieldText(type: FieldSettings['custom_field_1_type'], value: string): string {
  if (type === 'date') return formatDate(value);
  const number = type === 'number' ? parseNumber(value) : null;
  // An amount or a measure, hardly ever a year: thousands are set apart from the first on.
  return number === null ? value : groupedNumber.format(number).replace('-', '−');
}
