import { leadSortFields } from '@funil/api/contract';
import type { LeadSortField } from '@funil/api/contract';
import { orderOf } from './leadOrder.ts';

/** Where a page of leads ends: the last row's place in the order of the list. */
export interface LeadCursor {
  sort: LeadSortField;
  direction: 'asc' | 'desc';
  /** Which of the order's runs the row is in. */
  run: number;
  /** The last row's sorted value: digits, a moment in ISO 8601, the normalized name; null when the row has none. */
  value: string | null;
  number: number;
}

const isInteger = (value: string) => /^\d{1,15}$/.test(value);
const isMoment = (value: string) =>
  /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) && !Number.isNaN(Date.parse(value));

/**
 * What a value of each sorted column looks like: a cursor comes from outside, and PostgreSQL refuses what it cannot
 * cast.
 */
const isValueOf: Record<LeadSortField, (value: string) => boolean> = {
  number: isInteger,
  name: (value) => !value.includes('\0'),
  value_cents: isInteger,
  next_contact_at: isMoment,
  sla_due_at: isMoment,
  created_at: isMoment,
  idle_since: isMoment,
};

export function encodeLeadCursor({ sort, direction, run, value, number }: LeadCursor): string {
  return Buffer.from(JSON.stringify([sort, direction, run, value, number])).toString('base64url');
}

/**
 * Reads a cursor back, or null when it is none or belongs to a list in another order. It needs no signature: it can
 * only say from where on to read, and what is read is what the viewer may see.
 */
export function decodeLeadCursor(text: string, sort: LeadSortField, direction: 'asc' | 'desc'): LeadCursor | null {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
  if (!Array.isArray(parts) || parts.length !== 5) return null;
  const [field, way, run, value, number] = parts as unknown[];
  if (field !== sort || !leadSortFields.includes(sort) || way !== direction) return null;
  if (!Number.isSafeInteger(number) || (number as number) < 1) return null;
  const part = Number.isSafeInteger(run) ? orderOf({ sort }).runs[run as number] : undefined;
  if (!part || part.isSorted === (value === null)) return null;
  if (value !== null && !(typeof value === 'string' && isValueOf[sort](value))) return null;
  return { sort, direction, run: run as number, value, number: number as number };
}
