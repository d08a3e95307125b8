import { leadChangeFields } from '@funil/api/contract';
import type { StoredChange } from '../../../platform/db/schema/leadEvents.ts';
import { leadFieldColumns } from './leadFieldColumns.ts';
import type { PlainColumn } from './leadFieldColumns.ts';

interface Named {
  id: string;
  name: string;
}

export function fieldChange(
  field: StoredChange['field'],
  from: string | number | null,
  to: string | number | null,
): StoredChange[] {
  return from === to ? [] : [{ field, from, to }];
}

export const momentChange = (field: StoredChange['field'], from: Date | null, to: Date | null): StoredChange[] =>
  fieldChange(field, from?.toISOString() ?? null, to?.toISOString() ?? null);

const recorded = (value: string | number | Date | null) => (value instanceof Date ? value.toISOString() : value);

/** Changes between two versions of a lead, without references to other records. Moments may be dates or ISO text. */
export const compareLeadFields = (
  from: Record<PlainColumn, string | number | Date | null>,
  to: Record<PlainColumn, string | number | Date | null>,
): StoredChange[] =>
  leadFieldColumns.flatMap(({ field, column }) => fieldChange(field, recorded(from[column]), recorded(to[column])));

export const inFieldOrder = (changes: readonly StoredChange[]): StoredChange[] =>
  changes.toSorted((one, other) => leadChangeFields.indexOf(one.field) - leadChangeFields.indexOf(other.field));

/** Changes contain the current names of both records. */
export function referenceChange(field: StoredChange['field'], from: Named | null, to: Named | null): StoredChange[] {
  if (from?.id === to?.id) return [];
  return [{ field, from: from?.name ?? null, to: to?.name ?? null, from_id: from?.id ?? null, to_id: to?.id ?? null }];
}

/** Changes for the audit log, which encrypts personal values. */
export function auditedChanges(changes: readonly StoredChange[]): {
  before: Partial<Record<StoredChange['field'], unknown>>;
  after: Partial<Record<StoredChange['field'], unknown>>;
} {
  const idOrValue = (change: StoredChange, side: 'from' | 'to') => change[`${side}_id`] ?? change[side];
  const own = changes.filter(({ field }) => field === 'own_field');
  const plain = changes.filter(({ field }) => field !== 'own_field' && field !== 'tags');
  const keep = (side: 'from' | 'to') => {
    const tags = changes.flatMap((change) => (change.field === 'tags' ? (idOrValue(change, side) ?? []) : []));
    return {
      ...Object.fromEntries(plain.map((change) => [change.field, idOrValue(change, side)])),
      ...(tags.length > 0 && { tags }),
      // All own fields share one entry of the log.
      ...(own.length > 0 && {
        own_field: own.map((change) => `${change.own_field?.label}: ${change[side] ?? '(vazio)'}`).join('\n'),
      }),
    };
  };
  return { before: keep('from'), after: keep('to') };
}
