import { decisionPageSize } from '@funil/api/contract';
import type { Actor, DistributionDecision, ListDistributionDecisionsInput, OwnSkip } from '@funil/api/contract';
import { and, asc, desc, eq, inArray, lt, notInArray, or, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { distributionCandidates, distributionDecisions, leads, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { isVisibleLead } from '../leads/record/visibleLead.ts';
import { keepsQueues } from './saveQueue.ts';

const owners = alias(users, 'owners');

/**
 * A page of the ledger, the latest first. Whoever distributes for some groups reads of leads that it sees, and of its
 * own people in them.
 */
export async function listDecisions(
  tx: AccountTx,
  actor: Actor,
  { queue_id: queueId, cursor }: ListDistributionDecisionsInput,
): Promise<{ decisions: DistributionDecision[]; next: string | null }> {
  const { db, accountId } = tx;
  const seesAll = keepsQueues(actor);
  const rows = await db
    .select({
      decision: distributionDecisions,
      lead: { number: leads.number, name: leads.name },
      owner: { id: owners.id, name: owners.name },
    })
    .from(distributionDecisions)
    .leftJoin(
      leads,
      and(eq(leads.accountId, accountId), eq(leads.id, distributionDecisions.leadId), isVisibleLead(actor)),
    )
    .leftJoin(owners, and(eq(owners.accountId, accountId), eq(owners.id, distributionDecisions.ownerId)))
    .where(
      and(
        eq(distributionDecisions.accountId, accountId),
        queueId ? eq(distributionDecisions.queueId, queueId) : undefined,
        cursor ? lt(distributionDecisions.id, cursor) : undefined,
        // Of others neither the lead nor who got it.
        seesAll
          ? undefined
          : or(isNull(distributionDecisions.ownerId), inArray(owners.groupId, [...actor.managed_group_ids])),
      ),
    )
    .orderBy(desc(distributionDecisions.id))
    .limit(decisionPageSize + 1);
  const page = rows.slice(0, decisionPageSize);
  const candidates = page.length
    ? await db
        .select({
          candidate: distributionCandidates,
          person: { id: users.id, name: users.name },
          groupId: users.groupId,
        })
        .from(distributionCandidates)
        .innerJoin(users, and(eq(users.accountId, accountId), eq(users.id, distributionCandidates.userId)))
        .where(
          and(
            eq(distributionCandidates.accountId, accountId),
            inArray(
              distributionCandidates.decisionId,
              page.map(({ decision }) => decision.id),
            ),
          ),
        )
        .orderBy(asc(distributionCandidates.position))
    : [];
  const seen = candidates.filter(
    ({ groupId }) => seesAll || (groupId !== null && actor.managed_group_ids.includes(groupId)),
  );
  const byDecision = Map.groupBy(seen, ({ candidate }) => candidate.decisionId);
  return {
    decisions: page.map(({ decision, lead, owner }) => ({
      id: decision.id,
      at: decision.at.toISOString(),
      queue_name: decision.queueName,
      lead,
      owner,
      candidates: (byDecision.get(decision.id) ?? []).map(({ candidate: { outcome, count, cap }, person }) => ({
        person,
        outcome,
        count,
        cap,
      })),
    })),
    next: rows.length > decisionPageSize ? page.at(-1)!.decision.id : null,
  };
}

/** Most of one's own skips that are shown. */
const mostSkips = 20;

/** Why somebody was skipped, the latest first; nothing of the leads. */
export async function listOwnSkips({ db, accountId }: AccountTx, userId: string): Promise<OwnSkip[]> {
  const rows = await db
    .select({
      candidate: distributionCandidates,
      at: distributionDecisions.at,
      queueName: distributionDecisions.queueName,
    })
    .from(distributionCandidates)
    .innerJoin(
      distributionDecisions,
      and(
        eq(distributionDecisions.accountId, accountId),
        eq(distributionDecisions.id, distributionCandidates.decisionId),
      ),
    )
    .where(
      and(
        eq(distributionCandidates.accountId, accountId),
        eq(distributionCandidates.userId, userId),
        notInArray(distributionCandidates.outcome, ['assigned', 'not_turn']),
      ),
    )
    .orderBy(desc(distributionCandidates.decisionId))
    .limit(mostSkips);
  return rows.map(({ candidate: { decisionId, outcome, count, cap }, at, queueName }) => ({
    id: decisionId,
    at: at.toISOString(),
    queue_name: queueName,
    outcome,
    count,
    cap,
  }));
}
