import { decisionPageSize } from '@funil/api/contract';
import type { Actor, DistributionDecision, ListDistributionDecisionsInput, OwnSkip } from '@funil/api/contract';
import { and, asc, desc, eq, inArray, isNull, lt, not, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  distributionCandidates,
  distributionDecisions,
  distributionOffers,
  leads,
  users,
} from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { isVisibleLead } from '../leads/record/isVisibleLead.ts';
import { keepsQueues } from './changeQueues.ts';

const owners = alias(users, 'owners');

export type DecisionFilters = Omit<ListDistributionDecisionsInput, 'cursor'>;

interface DecisionPart {
  timeZone: string;
  cursor?: string | undefined;
  limit: number;
}

const uuids = (ids: readonly string[]) => sql`${sql.param(ids)}::uuid[]`;

/** Group managers can filter only by records they may read, so that filters reveal nothing else. */
function conditionsOf({ accountId }: AccountTx, actor: Actor, filters: DecisionFilters, timeZone: string) {
  const { id, accountId: account, queueId, ownerId, at } = distributionDecisions;
  const managed = keepsQueues(actor) ? null : actor.managed_group_ids;
  const outcomes = filters.outcome?.split(',') ?? [];
  const ofCandidates = outcomes.filter((outcome) => outcome !== 'waiting' && outcome !== 'missed');
  const people = filters.user_id?.split(',') ?? [];
  const hasCandidate = sql`exists (
    select from distribution_candidates as candidate join users on users.account_id = ${accountId}
      and users.id = candidate.user_id
    where candidate.account_id = ${accountId} and candidate.decision_id = ${id}${
      people.length > 0 ? sql` and candidate.user_id = any(${uuids(people)})` : sql``
    }${ofCandidates.length > 0 ? sql` and outcome = any(${sql.param(ofCandidates)}::text[])` : sql``}${
      managed ? sql` and users.group_id = any(${uuids(managed)})` : sql``
    })`;
  const wasOffered = sql`exists (select from ${distributionOffers} where ${distributionOffers.accountId} = ${accountId}
    and ${distributionOffers.decisionId} = ${id})`;
  const isWaiting = outcomes.includes('waiting') ? and(isNull(ownerId), not(wasOffered)) : undefined;
  const isMissed = outcomes.includes('missed')
    ? sql`exists (select from distribution_offers as offer join users on users.account_id = ${accountId}
        and users.id = offer.user_id
      where offer.account_id = ${accountId} and offer.decision_id = ${id} and offer.status = 'expired'${
        people.length > 0 ? sql` and offer.user_id = any(${uuids(people)})` : sql``
      }${managed ? sql` and users.group_id = any(${uuids(managed)})` : sql``})`
    : undefined;
  const isAsked =
    outcomes.length === 0
      ? people.length > 0
        ? hasCandidate
        : undefined
      : or(
          ofCandidates.length > 0 ? hasCandidate : undefined,
          people.length > 0 && ofCandidates.length === 0 && isWaiting ? and(hasCandidate, isWaiting) : isWaiting,
          isMissed,
        );
  return [
    eq(account, accountId),
    filters.queue_id ? inArray(queueId, filters.queue_id.split(',')) : undefined,
    filters.from ? sql`${at} >= ${filters.from}::date::timestamp at time zone ${timeZone}` : undefined,
    filters.until ? sql`${at} < (${filters.until}::date + 1)::timestamp at time zone ${timeZone}` : undefined,
    isAsked,
    managed ? or(isNull(ownerId), eq(ownerId, actor.uid), inArray(owners.groupId, [...managed])) : undefined,
  ];
}

const presentOffer = (
  offer: typeof distributionOffers.$inferSelect | null,
  person: { id: string; name: string } | null | undefined,
): DistributionDecision['offer'] =>
  offer && person
    ? { person, expires_at: offer.expiresAt.toISOString(), answered_at: offer.endedAt?.toISOString() ?? null }
    : null;

/** Newest decisions first. Hidden people are only counted. */
async function readDecisions(
  tx: AccountTx,
  actor: Actor,
  filters: DecisionFilters,
  { timeZone, cursor, limit }: DecisionPart,
): Promise<DistributionDecision[]> {
  const { db, accountId } = tx;
  const seesAll = keepsQueues(actor);
  const rows = await db
    .select({
      decision: distributionDecisions,
      lead: { number: leads.number, name: leads.name },
      owner: { id: owners.id, name: owners.name },
      offer: distributionOffers,
    })
    .from(distributionDecisions)
    .leftJoin(
      leads,
      and(eq(leads.accountId, accountId), eq(leads.id, distributionDecisions.leadId), isVisibleLead(actor)),
    )
    .leftJoin(
      distributionOffers,
      and(eq(distributionOffers.accountId, accountId), eq(distributionOffers.decisionId, distributionDecisions.id)),
    )
    .leftJoin(owners, and(eq(owners.accountId, accountId), eq(owners.id, distributionDecisions.ownerId)))
    .where(
      and(...conditionsOf(tx, actor, filters, timeZone), cursor ? lt(distributionDecisions.id, cursor) : undefined),
    )
    .orderBy(desc(distributionDecisions.id))
    .limit(limit);
  const ids = rows.map(({ decision }) => decision.id);
  const candidates = ids.length
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
            sql`${distributionCandidates.decisionId} = any(${uuids(ids)})`,
          ),
        )
        .orderBy(asc(distributionCandidates.position))
    : [];
  const seen = candidates.filter(
    ({ groupId }) => seesAll || (groupId !== null && actor.managed_group_ids.includes(groupId)),
  );
  const byDecision = Map.groupBy(seen, ({ candidate }) => candidate.decisionId);
  const everybody = Map.groupBy(candidates, ({ candidate }) => candidate.decisionId);
  const personOf = (decisionId: string, userId: string) =>
    byDecision.get(decisionId)?.find(({ candidate }) => candidate.userId === userId)?.person;
  return rows.map(({ decision, lead, owner, offer }) => ({
    id: decision.id,
    at: decision.at.toISOString(),
    queue_name: decision.queueName,
    region_source: decision.regionSource,
    lead,
    owner,
    offer: presentOffer(offer, offer && personOf(decision.id, offer.userId)),
    is_escalated: decision.isEscalated,
    candidates: (byDecision.get(decision.id) ?? []).map(({ candidate: { outcome, count, cap }, person }) => ({
      person,
      outcome,
      count,
      cap,
    })),
    others_count: (everybody.get(decision.id)?.length ?? 0) - (byDecision.get(decision.id)?.length ?? 0),
  }));
}

/** Reads up to `limit` decisions after the cursor. */
export async function listDecisionPart(
  tx: AccountTx,
  actor: Actor,
  filters: DecisionFilters,
  { timeZone, cursor, limit }: { timeZone: string; cursor: string | null; limit: number },
): Promise<{ rows: DistributionDecision[]; next: string | null }> {
  const after = cursor === null ? {} : { cursor };
  const found = await readDecisions(tx, actor, filters, { timeZone, ...after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  return { rows, next: found.length > limit ? rows.at(-1)!.id : null };
}

/** Group managers see decisions without owner, and assignments to themselves or their people. */
export async function listDecisions(
  tx: AccountTx,
  actor: Actor,
  { cursor, ...filters }: ListDistributionDecisionsInput,
  timeZone: string,
): Promise<{ decisions: DistributionDecision[]; next: string | null }> {
  const { rows, next } = await listDecisionPart(tx, actor, filters, {
    timeZone,
    cursor: cursor ?? null,
    limit: decisionPageSize,
  });
  return { decisions: rows, next };
}

const mostSkips = 20;

/** Newest decisions first, without lead data. */
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
        notInArray(distributionCandidates.outcome, ['assigned', 'offered', 'not_turn', 'withdrawn']),
        // A declined or expired offer counts once, although later decisions repeat it.
        or(
          notInArray(distributionCandidates.outcome, ['declined', 'expired']),
          sql`exists (select from ${distributionOffers} where ${distributionOffers.accountId} = ${accountId}
            and ${distributionOffers.decisionId} = ${distributionDecisions.id}
            and ${distributionOffers.userId} = ${userId})`,
        ),
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
