import type { Actor, BulkDistribution } from '@funil/api/contract';
import { levelOf } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { readDistribution } from '../distribution/readDistribution.ts';

interface Row extends Record<string, unknown> {
  ownerId: string | null;
  ownerName: string | null;
  ownerGroupId: string | null;
  queueId: string | null;
  since: Date;
  isOffered: boolean;
}

/** People whom the actor does not manage have no names. */
export async function summarizeDistribution(
  tx: AccountTx,
  actor: Actor,
  leadIds: readonly string[],
  timeZone: string,
): Promise<BulkDistribution> {
  const { rows } = await tx.db.execute<Row>(sql`
    select leads.owner_id as "ownerId", users.name as "ownerName", leads.owner_group_id as "ownerGroupId",
      wait.queue_id as "queueId", wait.since,
      exists (select from distribution_offers offer where offer.account_id = ${tx.accountId}
        and offer.lead_id = leads.id and offer.status = 'open') as "isOffered"
    from leads left join users on users.account_id = ${tx.accountId} and users.id = leads.owner_id
      left join distribution_waits wait on wait.account_id = ${tx.accountId} and wait.lead_id = leads.id
    where leads.account_id = ${tx.accountId} and leads.id = any(${sql.param([...leadIds])}::uuid[])`);
  const isKnown = ({ ownerId: id, ownerGroupId: groupId }: Row) =>
    levelOf(actor.role, 'lead.read') === 'all' ||
    id === actor.uid ||
    (groupId !== null && actor.managed_group_ids.includes(groupId));
  const byReceiver = Map.groupBy(
    rows.filter((row) => row.ownerId !== null),
    (row) => (isKnown(row) ? row.ownerId : null),
  );
  const waiting = Map.groupBy(
    rows.filter((row) => row.ownerId === null),
    (row) => row.queueId,
  );
  const state = waiting.size > 0 ? await readDistribution(tx, actor, timeZone) : null;
  return {
    given: [...byReceiver]
      .map(([id, all]) => ({ person: id === null ? null : { id, name: all[0]!.ownerName! }, count: all.length }))
      .toSorted((one, other) => other.count - one.count),
    waiting: [...waiting].map(([queueId, all]) => {
      const line = state?.waiting.find(({ queue }) => (queue?.id ?? null) === queueId);
      return {
        queue: line?.queue ?? null,
        count: all.length,
        since: new Date(Math.min(...all.map(({ since }) => new Date(since).getTime()))).toISOString(),
        offered_count: all.filter(({ isOffered }) => isOffered).length,
        free_count: line?.free_count ?? 0,
        skips: line?.skips ?? [],
      };
    }),
  };
}
