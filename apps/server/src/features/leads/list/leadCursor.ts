import { isMoment, leadSortFields } from '@funil/api/contract';
import type { LeadSort, LeadSortField } from '@funil/api/contract';
import { orderOf } from './leadOrder.ts';
import type { LeadOrder } from './leadOrder.ts';

export interface LeadCursor {
  sort: LeadSort;
  direction: 'asc' | 'desc';
  run: number;
  /** Digits, ISO 8601 moment or normalized name; null when empty. */
  value: string | null;
  number: number;
}

const isInteger = (value: string) => /^\d{1,15}$/.test(value);

/** Cursors are external input, and PostgreSQL raises errors on invalid casts. */
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
 * Reads a cursor. Null when invalid or of another order. A cursor needs no signature, because it only sets the start,
 * and visibility still applies.
 */
export function decodeLeadCursor(
  text: string,
  sort: LeadSort,
  direction: 'asc' | 'desc',
  ownOrder?: LeadOrder,
): LeadCursor | null {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
  if (!Array.isArray(parts) || parts.length !== 5) return null;
  const [field, way, run, value, number] = parts as unknown[];
  if (field !== sort || way !== direction) return null;
  if (!ownOrder && !(leadSortFields as readonly string[]).includes(sort)) return null;
  if (!Number.isSafeInteger(number) || (number as number) < 1) return null;
  const part = Number.isSafeInteger(run) ? orderOf({ sort, ownOrder }).runs[run as number] : undefined;
  if (!part || part.isSorted === (value === null)) return null;
  const isValue = ownOrder?.isValue ?? isValueOf[sort as LeadSortField];
  if (value !== null && !(typeof value === 'string' && isValue(value))) return null;
  return { sort, direction, run: run as number, value, number: number as number };
}
