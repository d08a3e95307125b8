import { formatCurrency, formatDate } from '@funil/validation/values';
import { decimalText } from '../decimalNumber.ts';
import { isDay } from '../isDay.ts';
import { hasOptions } from './ownFieldKinds.ts';
import type { OwnField } from './ownFieldsAnswers.ts';
import { ownFieldText } from './ownFieldValue.ts';

/** Filters by the key of the field. */
export type OwnFilters = Record<string, string>;

/** Choice of leads without a value; never the key of an option. */
export const withoutOwnValue = '-';

const maxFilters = 10;
const maxLength = 2000;

/** Reads filters of own fields, written as a query: `telhado=ceramica,metal&renda=100000..500000`. */
export const readOwnFilters = (text: string): OwnFilters =>
  Object.fromEntries([...new URLSearchParams(text)].filter(([key, value]) => /^\w+$/.test(key) && value.trim() !== ''));

/** Text of filters; null without any. */
export function writeOwnFilters(filters: Readonly<OwnFilters>): string | null {
  const text = new URLSearchParams(Object.entries(filters).filter(([, value]) => value.trim() !== '')).toString();
  return text === '' ? null : text;
}

/** Whether a text is a filter of at least one field, and of no more than a list takes. */
export function areOwnFilters(text: string): boolean {
  const count = text.length > maxLength ? 0 : Object.keys(readOwnFilters(text)).length;
  return count > 0 && count <= maxFilters;
}

export type OwnFilter =
  | { kind: 'text'; fragment: string }
  | { kind: 'number'; from: number | null; to: number | null }
  | { kind: 'day'; from: string | null; to: string | null }
  /** Options, or `true` and `false`. */
  | { kind: 'keys'; keys: string[]; isEmpty: boolean };

/** Kind of the filter of a field. */
export function ownFilterKind({ kind }: Pick<OwnField, 'kind'>): OwnFilter['kind'] {
  if (hasOptions(kind) || kind === 'yes_no') return 'keys';
  if (kind === 'number' || kind === 'money') return 'number';
  return kind === 'day' ? 'day' : 'text';
}

const number = /^-?\d{1,15}(?:\.\d{1,6})?$/;

/** Reads one filter; null when it does not fit the field. */
export function readOwnFilter(field: Pick<OwnField, 'kind'>, text: string): OwnFilter | null {
  const kind = ownFilterKind(field);
  if (kind === 'text') return { kind, fragment: text.trim() };
  if (kind === 'keys') {
    const parts = text.split(',');
    const keys = parts.filter((part) => part !== withoutOwnValue);
    const isKnown = field.kind !== 'yes_no' || keys.every((key) => key === 'true' || key === 'false');
    return isKnown ? { kind, keys, isEmpty: keys.length < parts.length } : null;
  }
  const [from = '', to = '', ...rest] = text.split('..');
  const ends = [from, to].filter(Boolean);
  if (!text.includes('..') || rest.length > 0 || ends.length === 0) return null;
  if (kind === 'day') {
    if (!ends.every(isDay) || (from && to && from > to)) return null;
    return { kind, from: from || null, to: to || null };
  }
  if (!ends.every((end) => number.test(end)) || (from && to && Number(from) > Number(to))) return null;
  return { kind, from: from ? Number(from) : null, to: to ? Number(to) : null };
}

function describeRange<End>(from: End | null, to: End | null, print: (end: End) => string): string {
  if (from !== null && to !== null) return from === to ? print(from) : `${print(from)} a ${print(to)}`;
  return from !== null ? `a partir de ${print(from)}` : `até ${print(to!)}`;
}

/** Describes one filter: "Cerâmica, Metal", "R$ 1.000,00 a R$ 5.000,00", "contém “centro”". */
export function describeOwnFilter(field: Pick<OwnField, 'kind' | 'options'>, text: string): string {
  const filter = readOwnFilter(field, text);
  switch (filter?.kind) {
    case 'text':
      return `contém “${filter.fragment}”`;
    case 'keys': {
      const names = filter.keys.map((key) => ownFieldText(field, field.kind === 'yes_no' ? key === 'true' : key));
      return [...names, ...(filter.isEmpty ? ['sem valor'] : [])].join(', ');
    }
    case 'number':
      return describeRange(filter.from, filter.to, field.kind === 'money' ? formatCurrency : decimalText);
    case 'day':
      return describeRange(filter.from, filter.to, formatDate);
    default:
      return text;
  }
}
