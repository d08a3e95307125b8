import { fairnessDays } from '@funil/api/contract';
import type { Actor, DistributionQueue, DistributionState, WaitingLeads } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { skipOf } from './chooseReceiver.ts';
import { listHolidayDates, listMembers, listQueues, listWaiting } from './distribution.queries.ts';
import { keepsQueues } from './changeQueues.ts';
import { isOpenAt, localMoment } from './workingHours.ts';

interface Receipt extends Record<string, unknown> {
  queueId: string;
  ownerId: string;
  groupId: string | null;
  count: number;
  today: number;
}

async function listReceipts({ db, accountId }: AccountTx, timeZone: string, day: string): Promise<Receipt[]> {
  const { rows } = await db.execute<Receipt>(sql`
    select queue_id as "queueId", owner_id as "ownerId", owners.group_id as "groupId",
      (count(*) filter (where not is_escalated))::int as count,
      (count(*) filter (where at >= ${day}::date::timestamp at time zone ${timeZone}))::int as today
    from distribution_decisions decision
      join users owners on owners.account_id = ${accountId} and owners.id = owner_id
    where decision.account_id = ${accountId} and at >= now() - make_interval(days => ${fairnessDays})
    group by queue_id, owner_id, owners.group_id`);
  return rows;
}

/** Queues with members and waiting leads. Group managers see their own people, and totals for all others. */
export async function readDistribution(
  tx: AccountTx,
  actor: Actor,
  timeZone: string,
  now = new Date(),
): Promise<DistributionState> {
  const moment = localMoment(now, timeZone);
  const queues = await listQueues(tx);
  const seesAll = keepsQueues(actor);
  const everybody = await listMembers(tx, moment.day);
  const members = everybody.filter(
    ({ groupId }) => seesAll || (groupId !== null && actor.managed_group_ids.includes(groupId)),
  );
  const seen = new Set(members.map(({ userId }) => userId));
  const allReceipts = await listReceipts(tx, timeZone, moment.day);
  // Receipts of the viewer and of former members count too.
  const receipts = allReceipts.filter(
    ({ ownerId, groupId }) =>
      seesAll || ownerId === actor.uid || (groupId !== null && actor.managed_group_ids.includes(groupId)),
  );
  const holidays = await listHolidayDates(tx);
  const openQueues = new Set(
    queues.filter(({ workingHours }) => isOpenAt(workingHours, moment, holidays)).map(({ id }) => id),
  );
  const othersOf = (id: string): Pick<DistributionQueue, 'others'> => {
    const others = everybody.filter(({ queueId, userId }) => queueId === id && !seen.has(userId));
    if (others.length === 0) return {};
    const ids = new Set(others.map(({ userId }) => userId));
    return {
      others: {
        count: others.length,
        weight: others.reduce((sum, { weight }) => sum + weight, 0),
        received_count: allReceipts.reduce(
          (sum, { queueId, ownerId, count }) => sum + (queueId === id && ids.has(ownerId) ? count : 0),
          0,
        ),
        open_count: others.reduce((sum, { openCount }) => sum + openCount, 0),
      },
    };
  };
  /** Free members and skip reasons are counted without names. */
  const skipsOf = (id: string): Pick<WaitingLeads, 'free_count' | 'skips'> => {
    const outcomes = everybody
      .filter(({ queueId }) => queueId === id)
      .map((member) => skipOf(member, openQueues.has(id))?.outcome ?? null);
    const skipped = Map.groupBy(
      outcomes.filter((outcome) => outcome !== null),
      (outcome) => outcome,
    );
    return {
      free_count: outcomes.filter((outcome) => outcome === null).length,
      skips: [...skipped].map(([outcome, all]) => ({ outcome, count: all.length })),
    };
  };
  const waiting = (await listWaiting(tx)).map(({ queueId, count, offeredCount, since }): WaitingLeads => {
    const queue = queues.find(({ id }) => id === queueId);
    return {
      queue: queue ? { id: queue.id, name: queue.name } : null,
      count,
      since: since.toISOString(),
      offered_count: offeredCount,
      ...(queue ? skipsOf(queue.id) : { free_count: 0, skips: [] }),
    };
  });
  return {
    queues: queues.map((queue): DistributionQueue => {
      const own = receipts.filter(({ queueId: id }) => id === queue.id);
      const isOpen = openQueues.has(queue.id);
      return {
        id: queue.id,
        name: queue.name,
        version: queue.version,
        is_active: queue.isActive,
        is_catch_all: queue.isCatchAll,
        strategy: queue.strategy,
        conditions: queue.conditions,
        working_hours: queue.workingHours,
        accept_minutes: queue.acceptMinutes,
        max_turns: queue.maxTurns,
        sla_minutes: queue.slaMinutes,
        members: members
          .filter(({ queueId }) => queueId === queue.id)
          .map((member) => ({
            person: { id: member.userId, name: member.name },
            weight: member.weight,
            daily_cap: member.dailyCap,
            open_cap: member.openCap,
            received_today: member.receivedToday,
            open_count: member.openCount,
            received_count: own.find(({ ownerId: id }) => id === member.userId)?.count ?? 0,
            skipped_for: skipOf(member, isOpen)?.outcome ?? null,
          })),
        ...othersOf(queue.id),
        today_count: own.reduce((sum, { today }) => sum + today, 0),
      };
    }),
    waiting_count: waiting.reduce((sum, { count }) => sum + count, 0),
    waiting,
  };
}
