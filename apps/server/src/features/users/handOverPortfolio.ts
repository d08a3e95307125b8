import { and, eq, inArray, sql } from 'drizzle-orm';
import { users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { assignLeads } from '../leads/change/assignLeads.ts';
import { referenceChange } from '../leads/record/compareLeadFields.ts';
import { leadsPart } from '../recordMoves/leadsPart.ts';
import { defineMoveJob, moveRecord } from '../recordMoves/moveRecord.ts';
import type { MoveFacts, RecordMoveKind } from '../recordMoves/RecordMoveKind.ts';
import { readUserRow } from './users.queries.ts';

const openStatuses = ({ accountId }: AccountTx) =>
  sql`(select id from lead_statuses where account_id = ${accountId} and kind in ('new', 'in_progress'))`;

async function readPeople({ db, accountId }: AccountTx, { recordId, intoId }: MoveFacts) {
  const rows = await db
    .select({ id: users.id, name: users.name, groupId: users.groupId })
    .from(users)
    .where(and(eq(users.accountId, accountId), inArray(users.id, [recordId, ...(intoId ? [intoId] : [])])));
  return { person: rows.find(({ id }) => id === recordId)!, receiver: rows.find(({ id }) => id === intoId) ?? null };
}

/** Each lead gets an entry in its history. */
async function handOverLeads(tx: AccountTx, move: MoveFacts, leadIds: readonly string[]): Promise<void> {
  const now = new Date();
  const { person, receiver } = await readPeople(tx, move);
  await assignLeads(
    tx,
    leadIds.map((leadId) => ({ leadId, ownerId: receiver?.id ?? null, groupId: receiver?.groupId ?? null })),
    'deactivation',
    now,
  );
  if (receiver) {
    const assigned = { leadIds, ownerId: receiver.id };
    // A job notifies the receiver once, at its end.
    if (move.isInRequest)
      await emit(tx, 'lead.assigned', { ...assigned, actorId: move.createdBy, transfer: { id: null, reason: null } });
    else await emit(tx, 'lead.handedOver', assigned);
  } else if (move.toDistribution) await emit(tx, 'lead.queued', { leadIds, at: now });
  else await emit(tx, 'lead.unqueued', { leadIds });
  const changes = referenceChange('owner', person, receiver);
  await emit(
    tx,
    'lead.recorded',
    leadIds.map((leadId) => ({ leadId, kind: 'owner_changed' as const, actorId: move.createdBy, at: now, changes })),
  );
}

const portfolioMove: RecordMoveKind = {
  name: 'user.hand_over_leads',
  isClosing: true,
  parts: [
    leadsPart({
      where: (tx, { recordId }) =>
        sql`owner_id = ${recordId} and deleted_at is null and status_id in ${openStatuses(tx)}`,
      change: handOverLeads,
    }),
  ],
  async end(tx, { recordId, intoId, createdBy, isInRequest }, movedCount) {
    if (movedCount > 0) await emit(tx, 'leads.changed', {});
    if (isInRequest) return;
    if (intoId) await emit(tx, 'portfolio.handedOver', { ownerId: intoId, actorId: createdBy, leadsCount: movedCount });
    const user = await readUserRow(tx, recordId);
    await emit(tx, 'user.changed', { user, before: user });
  },
};

export const handOverLeadsJob = defineMoveJob(portfolioMove);

/**
 * Gives a deactivated person's open leads to a receiver or to the distribution, or leaves them without an owner; closed
 * ones stay. Moves to the person continue to the receiver.
 */
export const handOverPortfolio = (
  tx: AccountTx,
  to: { recordId: string; intoId: string | null; toDistribution: boolean; createdBy: string },
) => moveRecord(tx, portfolioMove, handOverLeadsJob, to);
