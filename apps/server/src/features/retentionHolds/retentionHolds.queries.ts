import { retentionHoldLimit } from '@funil/api/contract';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { leads, retentionHolds, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { isHoldInForce } from './holdsInForce.ts';

const creators = alias(users, 'creators');
const lifters = alias(users, 'lifters');

function selectHolds({ db, accountId }: AccountTx, where: SQL | undefined) {
  const isInForce = sql<boolean>`${isHoldInForce(accountId)}`;
  return db
    .select({
      hold: retentionHolds,
      lead: { number: leads.number, name: leads.name },
      isInForce,
      createdBy: { id: creators.id, name: creators.name },
      liftedBy: { id: lifters.id, name: lifters.name },
    })
    .from(retentionHolds)
    .innerJoin(leads, and(eq(leads.accountId, accountId), eq(leads.id, retentionHolds.leadId)))
    .leftJoin(creators, and(eq(creators.accountId, accountId), eq(creators.id, retentionHolds.createdBy)))
    .leftJoin(lifters, and(eq(lifters.accountId, accountId), eq(lifters.id, retentionHolds.liftedBy)))
    .where(and(eq(retentionHolds.accountId, accountId), where))
    .orderBy(desc(isInForce), desc(retentionHolds.createdAt), desc(retentionHolds.id))
    .limit(retentionHoldLimit);
}

export type RetentionHoldRow = Awaited<ReturnType<typeof selectHolds>>[number];

/** Holds of the account, or of some leads; those in force first, then the latest. */
export const listHoldRows = (tx: AccountTx, leadIds?: readonly string[]): Promise<RetentionHoldRow[]> =>
  selectHolds(tx, leadIds && inArray(retentionHolds.leadId, [...leadIds]));

export async function readHoldRow(tx: AccountTx, id: string): Promise<RetentionHoldRow> {
  const [row] = await selectHolds(tx, eq(retentionHolds.id, id));
  return row!;
}

/** Holds in force on the person of some leads. */
export async function listHoldsInForce(tx: AccountTx, leadIds: readonly string[]) {
  const rows = await listHoldRows(tx, leadIds);
  return rows.filter(({ isInForce }) => isInForce).map(({ hold }) => hold);
}

export async function lockHold({ db, accountId }: AccountTx, id: string) {
  const [row] = await db
    .select({ leadId: retentionHolds.leadId, isInForce: sql<boolean>`${isHoldInForce(accountId)}` })
    .from(retentionHolds)
    .where(and(eq(retentionHolds.accountId, accountId), eq(retentionHolds.id, id)))
    .for('update');
  return row;
}

export async function insertHold(
  { db, accountId }: AccountTx,
  row: Omit<typeof retentionHolds.$inferInsert, 'accountId'>,
): Promise<void> {
  await db.insert(retentionHolds).values({ ...row, accountId });
}

export async function saveLifted({ db, accountId }: AccountTx, id: string, liftedBy: string, at: Date): Promise<void> {
  await db
    .update(retentionHolds)
    .set({ liftedBy, liftedAt: at })
    .where(and(eq(retentionHolds.accountId, accountId), eq(retentionHolds.id, id)));
}

/** Holds that were placed through one lead count as placed through another one from now on. */
export async function passHolds({ db, accountId }: AccountTx, fromLeadId: string, toLeadId: string): Promise<void> {
  await db
    .update(retentionHolds)
    .set({ leadId: toLeadId })
    .where(and(eq(retentionHolds.accountId, accountId), eq(retentionHolds.leadId, fromLeadId)));
}
