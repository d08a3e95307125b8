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
  /** Owner of the last lead of a grouped list, null without one; missing in others. */
  owner?: string | null;
}

interface CursorOrder {
  sort: LeadSort;
  direction: 'asc' | 'desc';
  ownOrder?: LeadOrder | undefined;
  /** Whether the leads of each owner stand together. */
  isGrouped?: boolean;
}

const isUuid = (value: unknown) =>
  typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);
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

export function encodeLeadCursor({ sort, direction, run, value, number, owner }: LeadCursor): string {
  const parts = [sort, direction, run, value, number, ...(owner === undefined ? [] : [owner])];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/**
 * Reads a cursor. Null when invalid or of another order. A cursor needs no signature, because it only sets the start,
 * and visibility still applies.
 */
export function decodeLeadCursor(
  text: string,
  { sort, direction, ownOrder, isGrouped = false }: CursorOrder,
): LeadCursor | null {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
  if (!Array.isArray(parts) || parts.length !== (isGrouped ? 6 : 5)) return null;
  const [field, way, run, value, number, owner] = parts as unknown[];
  if (isGrouped && owner !== null && !isUuid(owner)) return null;
  if (field !== sort || way !== direction) return null;
  if (!ownOrder && !(leadSortFields as readonly string[]).includes(sort)) return null;
  if (!Number.isSafeInteger(number) || (number as number) < 1) return null;
  const part = Number.isSafeInteger(run) ? orderOf({ sort, ownOrder }).runs[run as number] : undefined;
  if (!part || part.isSorted === (value === null)) return null;
  const isValue = ownOrder?.isValue ?? isValueOf[sort as LeadSortField];
  if (value !== null && !(typeof value === 'string' && isValue(value))) return null;
  return {
    sort,
    direction,
    run: run as number,
    value,
    number: number as number,
    ...(isGrouped && { owner: owner as string | null }),
  };
}
