import type { RegionSource } from '@funil/api/contract';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { jsonRecordset } from '../../platform/db/jsonRecordset.ts';
import {
  distributionCandidates,
  distributionDecisions,
  distributionWaits,
} from '../../platform/db/schema/distribution.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { Decision } from './chooseReceiver.ts';
import type { StoredQueue } from './distribution.queries.ts';

export interface Decided extends Decision {
  id: string;
  leadId: string;
  queue: StoredQueue;
  regionSource: RegionSource | null;
  /** `escalated` means assigned because no member accepted. */
  state: 'given' | 'offered' | 'escalated' | 'waiting';
}

const decisionRows = jsonRecordset(distributionDecisions, [
  'id',
  'leadId',
  'queueId',
  'queueName',
  'regionSource',
  'ownerId',
  'isEscalated',
]);
const candidateRows = jsonRecordset(distributionCandidates, [
  'decisionId',
  'userId',
  'position',
  'outcome',
  'count',
  'cap',
]);

/** A waiting lead is recorded once per wait. Returns false when there was nothing to record. */
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
            // A wait with a later offer is recorded again.
            sql`not exists (select from distribution_offers as offer where offer.account_id = ${accountId}
              and offer.lead_id = ${distributionDecisions.leadId} and offer.decision_id >= ${distributionDecisions.id})`,
          ),
        )
        .where(and(eq(distributionWaits.accountId, accountId), inArray(distributionWaits.leadId, waiting)))
    : [];
  const waitedBefore = new Set(waits.map(({ leadId }) => leadId));
  const written = decided.filter(({ leadId }) => !waitedBefore.has(leadId));
  if (written.length === 0) return false;
  // One JSON value: thousands of parameters take longer to send and plan than to insert.
  const decisions = written.map(({ id, leadId, queue, regionSource, receiverId, state }) => ({
    id,
    leadId,
    queueId: queue.id,
    queueName: queue.name,
    regionSource,
    ownerId: state === 'offered' ? null : receiverId,
    isEscalated: state === 'escalated',
  }));
  const candidates = written.flatMap(({ id, candidates: all }) =>
    all.map(({ userId, outcome, count, cap }, position) => ({
      decisionId: id,
      userId,
      position,
      outcome,
      count,
      cap,
    })),
  );
  await db.execute(sql`
    insert into distribution_decisions (account_id, at, ${decisionRows.columns})
    select ${accountId}::uuid, ${now.toISOString()}::timestamptz, ${decisionRows.values}
    from json_to_recordset(${JSON.stringify(decisions)}::json) as written (${decisionRows.types})`);
  await db.execute(sql`
    insert into distribution_candidates (account_id, ${candidateRows.columns})
    select ${accountId}::uuid, ${candidateRows.values}
    from json_to_recordset(${JSON.stringify(candidates)}::json) as written (${candidateRows.types})`);
  return true;
}
