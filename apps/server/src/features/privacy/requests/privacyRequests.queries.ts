import { privacyRequestLimit } from '@funil/api/contract';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  files,
  privacyRequests,
  privacySettings,
  suppressedVisits,
  users,
} from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';

const creators = alias(users, 'creators');
const closers = alias(users, 'closers');

function selectRequests({ db, accountId }: AccountTx) {
  return db
    .select({
      request: privacyRequests,
      file: files,
      createdBy: { id: creators.id, name: creators.name },
      closedBy: { id: closers.id, name: closers.name },
    })
    .from(privacyRequests)
    .leftJoin(
      files,
      and(eq(files.accountId, accountId), eq(files.id, privacyRequests.fileId), eq(files.state, 'ready')),
    )
    .leftJoin(creators, and(eq(creators.accountId, accountId), eq(creators.id, privacyRequests.createdBy)))
    .leftJoin(closers, and(eq(closers.accountId, accountId), eq(closers.id, privacyRequests.closedBy)));
}

export type PrivacyRequestRow = Awaited<ReturnType<typeof selectRequests>>[number];

/** Open requests by due day, then the closed ones, latest first; one more than an answer has. */
export const listRequestRows = (tx: AccountTx): Promise<PrivacyRequestRow[]> =>
  selectRequests(tx)
    .where(eq(privacyRequests.accountId, tx.accountId))
    .orderBy(
      sql`${privacyRequests.closedAt} is not null`,
      sql`case when ${privacyRequests.closedAt} is null then ${privacyRequests.dueOn} end`,
      desc(privacyRequests.closedAt),
      asc(privacyRequests.id),
    )
    .limit(privacyRequestLimit + 1);

const isRequest = ({ accountId }: AccountTx, id: string) =>
  and(eq(privacyRequests.accountId, accountId), eq(privacyRequests.id, id));

export async function readRequestRow(tx: AccountTx, id: string): Promise<PrivacyRequestRow> {
  const [row] = await selectRequests(tx).where(isRequest(tx, id));
  return row!;
}

export async function lockRequest(tx: AccountTx, id: string) {
  const [row] = await tx.db.select().from(privacyRequests).where(isRequest(tx, id)).for('update');
  return row;
}

export async function saveRequest(
  tx: AccountTx,
  id: string,
  patch: Partial<Omit<typeof privacyRequests.$inferInsert, 'accountId' | 'id' | 'version'>>,
): Promise<void> {
  await tx.db
    .update(privacyRequests)
    .set({ ...patch, version: sql`${privacyRequests.version} + 1` })
    .where(isRequest(tx, id));
}

export async function insertRequest(
  { db, accountId }: AccountTx,
  row: Omit<typeof privacyRequests.$inferInsert, 'accountId'>,
): Promise<void> {
  await db.insert(privacyRequests).values({ ...row, accountId });
}

export async function readSettings({ db, accountId }: AccountTx) {
  const [row] = await db
    .select({
      isSmallAgent: privacySettings.isSmallAgent,
      declaredAt: privacySettings.declaredAt,
      declaredBy: { id: users.id, name: users.name },
    })
    .from(privacySettings)
    .leftJoin(users, and(eq(users.accountId, accountId), eq(users.id, privacySettings.declaredBy)))
    .where(eq(privacySettings.accountId, accountId));
  return row ?? { isSmallAgent: false, declaredAt: null, declaredBy: null };
}

export async function saveSettings(
  { db, accountId }: AccountTx,
  declared: { isSmallAgent: boolean; declaredBy: string; declaredAt: Date },
): Promise<void> {
  await db
    .insert(privacySettings)
    .values({ ...declared, accountId })
    .onConflictDoUpdate({ target: privacySettings.accountId, set: declared });
}

export async function countSuppressedVisits({ db, accountId }: AccountTx): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${suppressedVisits.count}), 0)::int` })
    .from(suppressedVisits)
    .where(eq(suppressedVisits.accountId, accountId));
  return row!.count;
}
