import type { StoredChange } from '../../../platform/db/schema/leads.ts';

interface Named {
  id: string;
  name: string;
}

/** A change of a plain field, or nothing when both are the same. */
export function fieldChange(
  field: StoredChange['field'],
  from: string | number | null,
  to: string | number | null,
): StoredChange[] {
  return from === to ? [] : [{ field, from, to }];
}

/** A change of a moment, or nothing. */
export const momentChange = (field: StoredChange['field'], from: Date | null, to: Date | null): StoredChange[] =>
  fieldChange(field, from?.toISOString() ?? null, to?.toISOString() ?? null);

/** A change of what the lead refers to, with the names of that day, or nothing. */
export function referenceChange(field: StoredChange['field'], from: Named | null, to: Named | null): StoredChange[] {
  if (from?.id === to?.id) return [];
  return [{ field, from: from?.name ?? null, to: to?.name ?? null, from_id: from?.id ?? null, to_id: to?.id ?? null }];
}

/** A change as the audit log takes it, which seals what is personal. */
export function auditedChanges(changes: readonly StoredChange[]): {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
} {
  const keep = (side: 'from' | 'to') =>
    Object.fromEntries(changes.map((change) => [change.field, change[`${side}_id`] ?? change[side]]));
  return { before: keep('from'), after: keep('to') };
}
