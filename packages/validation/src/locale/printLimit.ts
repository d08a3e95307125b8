import { formatDate } from '../dates/date.ts';
import { formatCurrency } from '../money/currency.ts';
import { formatNumber } from '../numbers/number.ts';

/** The part of yup's message parameters that tells in which unit a schema counts. */
export interface MeasuredField {
  spec?: { meta?: unknown } | undefined;
}

/** Meta data that `cents()` puts on its schema, so that limits are printed as money. */
export const centsMeta = { unit: 'cents' } as const;

function isCents(field: MeasuredField): boolean {
  return (field.spec?.meta as { unit?: unknown } | undefined)?.unit === centsMeta.unit;
}

/** Prints a limit or a listed value in Portuguese: `0,5`, `R$ 10,00`, `15/01/2026`, `sim`, `vazio`. */
export function printLimit(value: unknown, field: MeasuredField = {}): string {
  if (value === null || value === undefined || value === '') return 'vazio';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'number') return isCents(field) ? formatCurrency(value) : formatNumber(value);
  if (value instanceof Date) return printDate(value);
  if (Array.isArray(value)) return value.map((item) => printLimit(item, field)).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * Prints the limit of a date rule as dd/MM/yyyy. yup hands over what the author of the schema wrote:
 * a Date, or text such as `2026-01-15`, which stays that day in every time zone.
 */
export function printDate(value: unknown): string {
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  const date = isDay ? value : new Date(value as string | number | Date);
  if (date instanceof Date) {
    if (Number.isNaN(date.getTime())) return printLimit(String(value));
    // `new Date('2026-01-15')` is midnight in UTC and means that day; anything else is a local time.
    const isUtcDay = date.getTime() % 86_400_000 === 0;
    return formatDate(date, isUtcDay ? 'UTC' : undefined);
  }
  return formatDate(date);
}
