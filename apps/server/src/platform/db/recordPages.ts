import { asc, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { AccountTx } from './withAccount.ts';

interface NamedTable {
  accountId: AnyPgColumn;
  id: AnyPgColumn;
  nameKey: AnyPgColumn;
  archivedAt: AnyPgColumn;
}

/** Order of groups and teams: archived ones last, each part alphabetical, without case and accents. */
export const byArchivedAndName = ({ id, nameKey, archivedAt }: NamedTable) => [
  sql`(${archivedAt} is not null)`,
  asc(nameKey),
  asc(id),
];

/** Records after the one of a cursor, by its current name and state; all of them when it has been removed. */
export function whereAfterRecord(
  { accountId }: AccountTx,
  table: NamedTable,
  cursor: string | undefined,
): SQL | undefined {
  const { id, nameKey, archivedAt } = table;
  return cursor === undefined
    ? undefined
    : sql`((${archivedAt} is not null), ${nameKey}, ${id}) > (
        select coalesce(bool_or(last.archived_at is not null), false), coalesce(max(last.name_key), ''),
          ${cursor}::uuid from ${id.table} as last
        where last.account_id = ${accountId} and last.id = ${cursor})`;
}

/** A page of ids of which one more was read than the page holds. */
export function pageOf(found: readonly { id: string }[], limit: number): { ids: string[]; next: string | null } {
  const ids = found.slice(0, limit).map(({ id }) => id);
  return { ids, next: found.length > limit ? ids.at(-1)! : null };
}

/** Puts records into the order of their ids. */
export function inOrderOf<T>(ids: readonly string[], records: readonly T[], idOf: (record: T) => string): T[] {
  const byId = new Map(records.map((record) => [idOf(record), record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
