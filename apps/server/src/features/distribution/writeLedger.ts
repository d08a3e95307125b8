import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import {
  distributionCandidates,
  distributionDecisions,
  distributionWaits,
} from '../../platform/db/schema/distribution.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { Decision } from './chooseReceiver.ts';
import type { StoredQueue } from './distribution.queries.ts';

/** Rows written at once: a statement takes at most 65,535 values. */
const batch = 4_000;

/** What was decided about one lead. */
export interface Decided extends Decision {
  id: string;
  leadId: string;
  queue: StoredQueue;
  /** Whether the receiver has the lead, is asked to take it, has it because nobody did, or there is none. */
  state: 'given' | 'offered' | 'escalated' | 'waiting';
}

/**
 * The ledger: everybody who could have got the lead, and why not. A lead that waits is written down once for each time
 * that it begins to.
 *
 * @returns whether there was anything to write down
 */
export async function writeLedger(tx: AccountTx, decided: readonly Decided[], now: Date): Promise<boolean> {
  const { db, accountId } = tx;
  const waiting = decided.filter(({ state }) => state === 'waiting').map(({ leadId }) => leadId);
  const known = waiting.length
    ? await db
        .select({ leadId: distributionWaits.leadId })
        .from(distributionWaits)
        .innerJoin(
          distributionDecisions,
          and(
            eq(distributionDecisions.accountId, accountId),
            eq(distributionDecisions.leadId, distributionWaits.leadId),
            gte(distributionDecisions.at, distributionWaits.since),
            // What was offered since then, and let go, was another decision.
            sql`not exists (select from distribution_offers as offer where offer.account_id = ${accountId}
              and offer.lead_id = ${distributionDecisions.leadId} and offer.decision_id >= ${distributionDecisions.id})`,
          ),
        )
        .where(and(eq(distributionWaits.accountId, accountId), inArray(distributionWaits.leadId, waiting)))
    : [];
  const waitedBefore = new Set(known.map(({ leadId }) => leadId));
  const written = decided.filter(({ leadId }) => !waitedBefore.has(leadId));
  const decisions = written.map(({ id, leadId, queue, receiverId, state }) => ({
    accountId,
    id,
    leadId,
    queueId: queue.id,
    queueName: queue.name,
    at: now,
    ownerId: state === 'offered' ? null : receiverId,
    isEscalated: state === 'escalated',
  }));
  const candidates = written.flatMap(({ id, candidates: all }) =>
    all.map(({ userId, outcome, count, cap }, position) => ({
      accountId,
      decisionId: id,
      userId,
      position,
      outcome,
      count,
      cap,
    })),
  );
  for (let start = 0; start < decisions.length; start += batch)
    await db.insert(distributionDecisions).values(decisions.slice(start, start + batch));
  for (let start = 0; start < candidates.length; start += batch)
    await db.insert(distributionCandidates).values(candidates.slice(start, start + batch));
  return decisions.length > 0;
}
