import type { AuditChange, AuditEntry } from '@funil/api/contract';
import type { Opener } from '../../platform/audit/personalValues.ts';
import type { auditLog } from '../../platform/db/schema/tables.ts';
import { isId } from './auditNames.ts';
import type { AuditName } from './auditNames.ts';

export type AuditRow = typeof auditLog.$inferSelect;

type Names = ReadonlyMap<string, AuditName>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldsOf = (values: unknown): Record<string, unknown> => (isObject(values) ? values : {});

/** Every id that an entry's changes hold, for its names to be found at once with those of the others. */
export function idsIn({ targetId, before, after }: AuditRow): string[] {
  const values = [before, after].flatMap((side) => Object.values(fieldsOf(side)));
  return [targetId, ...values.flat()].filter(isId);
}

/** A list of names is shown by its names, of anything else by its length. */
function toText(value: unknown, names: Names): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return names.get(value)?.name ?? value;
  if (!Array.isArray(value)) return JSON.stringify(value);
  if (value.length === 0) return null;
  return value.every((one) => typeof one === 'string')
    ? value.map((one) => names.get(one)?.name ?? one).join(', ')
    : String(value.length);
}

function presentChanges({ before, after }: AuditRow, open: Opener, names: Names): AuditChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return (
    [...new Set([...Object.keys(was), ...Object.keys(is)])]
      .map((field) => {
        const [old, next] = [open.value(was[field]), open.value(is[field])];
        return {
          field,
          before: toText(old.value, names),
          after: toText(next.value, names),
          is_erased: old.isErased || next.isErased,
        };
      })
      // Commands pass all fields of a record; what stayed as it was is no change.
      .filter(({ before: old, after: next, is_erased: isErased }) => isErased || old !== next)
  );
}

export function presentAuditEntry(entry: AuditRow, actorName: string | null, open: Opener, names: Names): AuditEntry {
  const target = entry.targetId === null ? undefined : names.get(entry.targetId);
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    actor_kind: entry.actorKind,
    actor: entry.actorId && actorName !== null ? { id: entry.actorId, name: actorName } : null,
    action: entry.action,
    target_type: entry.targetType,
    target_id: entry.targetId,
    target_name: target?.name ?? null,
    target_number: target?.number ?? null,
    ip: open.address(entry),
    changes: presentChanges(entry, open, names),
  };
}
