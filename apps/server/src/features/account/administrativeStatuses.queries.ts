import type { AdministrativeStatus } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { administrativeStatuses } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

type StoredStatus = Pick<AdministrativeStatus, 'id' | 'name'>;

const isOwn = ({ accountId }: AccountTx) => eq(administrativeStatuses.accountId, accountId);

/** Locks the statuses until the transaction ends, after leads that are getting one of them. */
export function lockAdministrativeStatuses(tx: AccountTx): Promise<StoredStatus[]> {
  return tx.db
    .select({ id: administrativeStatuses.id, name: administrativeStatuses.name })
    .from(administrativeStatuses)
    .where(isOwn(tx))
    .orderBy(asc(administrativeStatuses.position))
    .for('update');
}

/** Name of a status that a lead gets. It stays so until the transaction ends; undefined for an unknown one. */
export async function holdAdministrativeStatusName(tx: AccountTx, id: string): Promise<string | undefined> {
  const [row] = await tx.db
    .select({ name: administrativeStatuses.name })
    .from(administrativeStatuses)
    .where(and(isOwn(tx), eq(administrativeStatuses.id, id)))
    .for('share');
  return row?.name;
}

export const selectAdministrativeStatuses = (tx: AccountTx): Promise<StoredStatus[]> =>
  tx.db
    .select({ id: administrativeStatuses.id, name: administrativeStatuses.name })
    .from(administrativeStatuses)
    .where(isOwn(tx))
    .orderBy(asc(administrativeStatuses.position));

/** Stores the list in its order. The rows of statuses that stay are changed in place, because leads may lock them. */
export async function replaceAdministrativeStatuses(
  tx: AccountTx,
  before: readonly StoredStatus[],
  after: readonly StoredStatus[],
): Promise<void> {
  const { db, accountId } = tx;
  const ids = after.map(({ id }) => id);
  await db
    .delete(administrativeStatuses)
    .where(and(isOwn(tx), ids.length > 0 ? notInArray(administrativeStatuses.id, ids) : undefined));
  const stored = new Map(before.map((status) => [status.id, status]));
  const renamed = after.filter(({ id, name }) => stored.has(id) && stored.get(id)!.name !== name);
  // Names are unique at every statement, so a name that passes from one status to another is free in between.
  if (renamed.length > 0)
    await db
      .update(administrativeStatuses)
      .set({ nameKey: sql`${administrativeStatuses.id}::text` })
      .where(
        and(
          isOwn(tx),
          inArray(
            administrativeStatuses.id,
            renamed.map(({ id }) => id),
          ),
        ),
      );
  for (const [position, { id, name }] of after.entries()) {
    const values = { name, nameKey: normalizeText(name), position };
    if (stored.has(id))
      await db
        .update(administrativeStatuses)
        .set(values)
        .where(and(isOwn(tx), eq(administrativeStatuses.id, id)));
    else await db.insert(administrativeStatuses).values({ accountId, id, ...values });
  }
}
