import { isDeepStrictEqual } from 'node:util';
import type { AuditChange, AuditEntry } from '@funil/api/contract';
import type { Opener } from '../../platform/audit/sealPersonalValues.ts';
import type { auditLog } from '../../platform/db/schema/tables.ts';
import { isId } from './auditNames.ts';
import { auditValueText } from './auditValueText.ts';
import type { AuditReader } from './auditValueText.ts';

export type AuditRow = typeof auditLog.$inferSelect;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldsOf = (values: unknown): Record<string, unknown> => (isObject(values) ? values : {});

const idPattern = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

export const idsIn = ({ targetId, before, after }: AuditRow): string[] => [
  ...(isId(targetId) ? [targetId] : []),
  ...(JSON.stringify([before, after]).match(idPattern) ?? []),
];

function presentChanges({ before, after }: AuditRow, open: Opener, reader: AuditReader): AuditChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return (
    [...new Set([...Object.keys(was), ...Object.keys(is)])]
      // Older audit entries contain the id of their own record.
      .filter((field) => field !== 'id')
      .map((field) => {
        const [old, next] = [open.value(was[field]), open.value(is[field])];
        const change = {
          field,
          before: auditValueText(field, old.value, reader),
          after: auditValueText(field, next.value, reader),
          is_erased: old.isErased || next.isErased,
        };
        return { change, isSame: isDeepStrictEqual(old.value ?? null, next.value ?? null) };
      })
      // Commands log unchanged fields too, which are omitted. Null and an empty list count as equal.
      .filter(({ change, isSame }) => change.is_erased || !(isSame || (change.before ?? change.after) === null))
      .map(({ change }) => change)
  );
}

export function presentAuditEntry(
  entry: AuditRow,
  actorName: string | null,
  open: Opener,
  reader: AuditReader,
): AuditEntry {
  const target = entry.targetId === null ? undefined : reader.names.get(entry.targetId);
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
    changes: presentChanges(entry, open, reader),
  };
}
