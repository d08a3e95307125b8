import { formatDate } from '../dates/date.ts';
import { dayMs } from '../dates/day.ts';
import { formatCurrency } from '../money/currency.ts';
import { formatNumber } from '../numbers/number.ts';

export interface MeasuredField {
  spec?: { meta?: { unit?: unknown } | undefined } | undefined;
}

/** Metadata of `cents()`: limits are printed as money. */
export const centsMeta = { unit: 'cents' } as const;

function isCents(field: MeasuredField): boolean {
  return field.spec?.meta?.unit === centsMeta.unit;
}

/** Formats a limit or listed value in Portuguese: `0,5`, `R$ 10,00`, `15/01/2026`, `sim`, `vazio`. */
export function printLimit(value: unknown, field: MeasuredField = {}): string {
  if (value === null || value === undefined || value === '') return 'vazio';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'number') return isCents(field) ? formatCurrency(value) : formatNumber(value);
  if (value instanceof Date) return printDate(value);
  if (Array.isArray(value)) return value.map((item) => printLimit(item, field)).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Prints a date limit as dd/MM/yyyy. Text such as `2026-01-15` names the same day in every time zone. */
export function printDate(limit: Date | string): string {
  if (typeof limit === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(limit)) return formatDate(limit);
  const date = new Date(limit);
  if (Number.isNaN(date.getTime())) return printLimit(limit === '' ? undefined : String(limit));
  // `new Date('2026-01-15')` is midnight UTC; other dates are local times.
  return formatDate(date, date.getTime() % dayMs === 0 ? 'UTC' : undefined);
}
