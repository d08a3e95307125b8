import type { Actor, BulkDistribution } from '@funil/api/contract';
import { levelOf } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { readDistribution } from '../distribution/presentDistribution.ts';

interface Row extends Record<string, unknown> {
  owner_id: string | null;
  owner_name: string | null;
  owner_group_id: string | null;
  queue_id: string | null;
  since: Date;
  is_offered: boolean;
}

/** Counts the receivers of distributed leads. People of groups that the actor does not manage are only counted. */
export async function summarizeDistribution(
  tx: AccountTx,
  actor: Actor,
  leadIds: readonly string[],
  timeZone: string,
): Promise<BulkDistribution> {
  const { rows } = await tx.db.execute<Row>(sql`
    select leads.owner_id, users.name as owner_name, leads.owner_group_id, wait.queue_id, wait.since,
      exists (select from distribution_offers offer where offer.account_id = ${tx.accountId}
        and offer.lead_id = leads.id and offer.status = 'open') as is_offered
    from leads left join users on users.account_id = ${tx.accountId} and users.id = leads.owner_id
      left join distribution_waits wait on wait.account_id = ${tx.accountId} and wait.lead_id = leads.id
    where leads.account_id = ${tx.accountId} and leads.id = any(${sql.param([...leadIds])}::uuid[])`);
  const isKnown = ({ owner_id: id, owner_group_id: groupId }: Row) =>
    levelOf(actor.role, 'lead.read') === 'all' ||
    id === actor.uid ||
    (groupId !== null && actor.managed_group_ids.includes(groupId));
  const byReceiver = Map.groupBy(
    rows.filter((row) => row.owner_id !== null),
    (row) => (isKnown(row) ? row.owner_id : null),
  );
  const waiting = Map.groupBy(
    rows.filter((row) => row.owner_id === null),
    (row) => row.queue_id,
  );
  const state = waiting.size > 0 ? await readDistribution(tx, actor, timeZone) : null;
  return {
    given: [...byReceiver]
      .map(([id, all]) => ({ person: id === null ? null : { id, name: all[0]!.owner_name! }, count: all.length }))
      .toSorted((one, other) => other.count - one.count),
    waiting: [...waiting].map(([queueId, all]) => {
      const line = state?.waiting.find(({ queue }) => (queue?.id ?? null) === queueId);
      return {
        queue: line?.queue ?? null,
        count: all.length,
        since: new Date(Math.min(...all.map(({ since }) => new Date(since).getTime()))).toISOString(),
        offered_count: all.filter(({ is_offered: isOffered }) => isOffered).length,
        free_count: line?.free_count ?? 0,
        skips: line?.skips ?? [],
      };
    }),
  };
}
