import { customFieldText } from './customField.ts';
import type { FieldSettings } from '../inputRule.ts';
import { isDay } from '../isDay.ts';

export type CustomFieldFilter =
  | { kind: 'text'; fragment: string }
  | { kind: 'number'; from: number | null; to: number | null }
  | { kind: 'date'; from: string | null; to: string | null };

const number = '-?\\d{1,12}(?:\\.\\d{1,6})?';
const numberRange = new RegExp(`^(${number})?\\.\\.(${number})?$`);

/** Text of a range in the URL, such as `10..20`. Null when both ends are missing. */
export const customFieldRange = (from: string | number | null, to: string | number | null): string | null =>
  (from === null || from === '') && (to === null || to === '') ? null : `${from ?? ''}..${to ?? ''}`;

/** Parses a filter of the custom field; null when invalid or empty. */
export function readCustomFieldFilter(
  type: FieldSettings['custom_field_1_type'],
  text: string,
): CustomFieldFilter | null {
  if (type === 'text') return text.trim() === '' ? null : { kind: 'text', fragment: text.trim() };
  if (text === '..') return null;
  if (type === 'number') {
    const found = numberRange.exec(text);
    if (!found) return null;
    const [from = null, to = null] = [found[1], found[2]].map((end) => (end === undefined ? null : Number(end)));
    return from !== null && to !== null && from > to ? null : { kind: 'number', from, to };
  }
  const [from = '', to = '', ...rest] = text.split('..');
  if (!text.includes('..') || rest.length > 0 || [from, to].some((day) => day !== '' && !isDay(day))) return null;
  return from && to && from > to ? null : { kind: 'date', from: from || null, to: to || null };
}

/** Describes a filter of the custom field: "1,5 a 10", "a partir de 01/11/2026", "contém “abc”". */
export function describeCustomFieldFilter(type: FieldSettings['custom_field_1_type'], text: string): string {
  const filter = readCustomFieldFilter(type, text);
  if (!filter) return text;
  if (filter.kind === 'text') return `contém “${filter.fragment}”`;
  const print = (end: string | number) => customFieldText(type, String(end).replace('.', ','));
  const { from, to } = filter;
  if (from !== null && to !== null) return from === to ? print(from) : `${print(from)} a ${print(to)}`;
  return from === null ? `até ${print(to!)}` : `a partir de ${print(from)}`;
}
