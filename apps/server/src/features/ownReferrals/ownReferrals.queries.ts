import type { Actor } from '@funil/api/contract';
import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { leads, leadStatuses } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { protectionEndOf } from '../leads/record/protectionEnd.ts';
import { isLeadVisible, leadColumns } from '../leads/record/leadVisibility.ts';

/** Leads that the actor referred and may read. */
const isOwn = ({ accountId }: AccountTx, actor: Actor) =>
  and(
    eq(leads.accountId, accountId),
    isNull(leads.deletedAt),
    eq(leads.indicatorId, actor.uid),
    isLeadVisible(actor, 'lead.read', leadColumns),
  );

const status = {
  id: leadStatuses.id,
  name: leadStatuses.name,
  kind: leadStatuses.kind,
  color: leadStatuses.color,
};

/** Statuses in the account's order; archived ones only while they hold leads. */
export async function countByStatus(tx: AccountTx, actor: Actor) {
  const counts = tx.db
    .select({ statusId: leads.statusId, count: sql<number>`count(*)::int`.as('count') })
    .from(leads)
    .where(isOwn(tx, actor))
    .groupBy(leads.statusId)
    .as('counts');
  return tx.db
    .select({ status, count: sql<number>`coalesce(${counts.count}, 0)` })
    .from(leadStatuses)
    .leftJoin(counts, eq(counts.statusId, leadStatuses.id))
    .where(
      and(
        eq(leadStatuses.accountId, tx.accountId),
        or(isNull(leadStatuses.archivedAt), sql`${counts.count} is not null`),
      ),
    )
    .orderBy(asc(leadStatuses.position), asc(leadStatuses.nameKey));
}

const latest = 5;

export function listLatest(tx: AccountTx, actor: Actor) {
  return tx.db
    .select({
      number: leads.number,
      name: leads.name,
      status,
      createdAt: leads.createdAt,
      protectionEnd: protectionEndOf(tx.accountId),
    })
    .from(leads)
    .innerJoin(leadStatuses, and(eq(leadStatuses.accountId, tx.accountId), eq(leadStatuses.id, leads.statusId)))
    .where(isOwn(tx, actor))
    .orderBy(desc(leads.number))
    .limit(latest);
}
