import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { distributionDecisions, distributionWaits } from '../../platform/db/schema/distribution.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { Decision } from './chooseReceiver.ts';
import type { StoredQueue } from './distribution.queries.ts';

export interface Decided extends Decision {
  id: string;
  leadId: string;
  queue: StoredQueue;
  /** "escalated": assigned because no member accepted. */
  state: 'given' | 'offered' | 'escalated' | 'waiting';
}

/**
 * A waiting lead is recorded once per wait.
 *
 * @returns false when there was nothing to record
 */
export async function writeDecisions(tx: AccountTx, decided: readonly Decided[], now: Date): Promise<boolean> {
  const { db, accountId } = tx;
  const waiting = decided.filter(({ state }) => state === 'waiting').map(({ leadId }) => leadId);
  const waits = waiting.length
    ? await db
        .select({ leadId: distributionWaits.leadId })
        .from(distributionWaits)
        .innerJoin(
          distributionDecisions,
          and(
            eq(distributionDecisions.accountId, accountId),
            eq(distributionDecisions.leadId, distributionWaits.leadId),
            gte(distributionDecisions.at, distributionWaits.since),
            // A later offer without acceptance belongs to another decision.
            sql`not exists (select from distribution_offers as offer where offer.account_id = ${accountId}
              and offer.lead_id = ${distributionDecisions.leadId} and offer.decision_id >= ${distributionDecisions.id})`,
          ),
        )
        .where(and(eq(distributionWaits.accountId, accountId), inArray(distributionWaits.leadId, waiting)))
    : [];
  const waitedBefore = new Set(waits.map(({ leadId }) => leadId));
  const written = decided.filter(({ leadId }) => !waitedBefore.has(leadId));
  if (written.length === 0) return false;
  // One JSON value: sending and planning thousands of parameters takes longer than the insert.
  const decisions = written.map(({ id, leadId, queue, receiverId, state }) => ({
    id,
    lead_id: leadId,
    queue_id: queue.id,
    queue_name: queue.name,
    owner_id: state === 'offered' ? null : receiverId,
    is_escalated: state === 'escalated',
  }));
  const candidates = written.flatMap(({ id, candidates: all }) =>
    all.map(({ userId, outcome, count, cap }, position) => ({
      decision_id: id,
      user_id: userId,
      position,
      outcome,
      count,
      cap,
    })),
  );
  await db.execute(sql`
    insert into distribution_decisions (account_id, id, lead_id, queue_id, queue_name, at, owner_id, is_escalated)
    select ${accountId}::uuid, id, lead_id, queue_id, queue_name, ${now.toISOString()}::timestamptz, owner_id,
      is_escalated
    from json_to_recordset(${JSON.stringify(decisions)}::json) as written (id uuid, lead_id uuid, queue_id uuid,
      queue_name text, owner_id uuid, is_escalated boolean)`);
  await db.execute(sql`
    insert into distribution_candidates (account_id, decision_id, user_id, position, outcome, count, cap)
    select ${accountId}::uuid, decision_id, user_id, position, outcome, count, cap
    from json_to_recordset(${JSON.stringify(candidates)}::json) as written (decision_id uuid, user_id uuid,
      position int, outcome text, count int, cap int)`);
  return true;
}
