import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { newId } from '../../platform/db/newId.ts';
import {
  distributionCandidates,
  distributionDecisions,
  distributionWaits,
} from '../../platform/db/schema/distribution.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { assignLeads } from '../leads/change/assignLeads.ts';
import { referenceChange } from '../leads/record/leadChanges.ts';
import { emit } from '../../platform/events/emit.ts';
import { listLeadRows } from '../leads/record/leads.queries.ts';
import { chooseReceiver } from './chooseReceiver.ts';
import type { Decision } from './chooseReceiver.ts';
import { listHolidayDates, listMembers, lockOwnerless, lockQueues, readTimeZone } from './distribution.queries.ts';
import type { QueueMemberRow, StoredQueue } from './distribution.queries.ts';
import { matchQueue } from './matchQueue.ts';
import { isOpenAt, localMoment } from './workingHours.ts';

/**
 * How long a lead that nobody was free for waits until it is looked at again. A change that frees somebody does not
 * wait for it.
 */
const retryAfterMs = 30_000;

const minuteMs = 60_000;

/** Hours begin and days end on a whole minute: it is looked at again then, if that is sooner. */
const retryOf = (now: Date): Date =>
  new Date(Math.min(now.getTime() + retryAfterMs, (Math.floor(now.getTime() / minuteMs) + 1) * minuteMs));

/** Up to this many leads get an event each; for more, one event says that leads have changed. */
const maxSeparateEvents = 20;

/** How long leads rest that there is nothing to give out of: what makes them the distribution's again wakes them. */
const restForMs = 3_600_000;

/** Rows written at once: a statement takes at most 65,535 values. */
const batch = 4_000;

interface Decided extends Decision {
  id: string;
  leadId: string;
  queue: StoredQueue;
}

/**
 * Gives a member what was decided, so that the next decision sees it; who stands in several queues has one portfolio.
 */
export function settle(
  members: readonly QueueMemberRow[],
  { queue, receiverId, credits }: Decision & { queue: { id: string } },
  now: Date,
): void {
  for (const member of members) {
    if (member.queueId === queue.id) member.credit = credits.get(member.userId) ?? member.credit;
    if (member.userId !== receiverId) continue;
    member.openCount += 1;
    if (member.queueId !== queue.id) continue;
    member.receivedToday += 1;
    member.lastReceivedAt = now.getTime();
  }
}

async function saveMembers(
  { db, accountId }: AccountTx,
  members: readonly QueueMemberRow[],
  day: string,
): Promise<void> {
  if (members.length === 0) return;
  const rows = members.map(({ queueId, userId, credit, receivedToday, lastReceivedAt }) => ({
    queue_id: queueId,
    user_id: userId,
    credit,
    received_today: receivedToday,
    last_received_at: lastReceivedAt === null ? null : new Date(lastReceivedAt),
  }));
  await db.execute(sql`
    update distribution_members as member
    set credit = saved.credit, day = ${day}, received_today = saved.received_today,
      last_received_at = saved.last_received_at
    from json_to_recordset(${JSON.stringify(rows)}::json) as saved (queue_id uuid, user_id uuid, credit int,
      received_today int, last_received_at timestamptz)
    where member.account_id = ${accountId} and member.queue_id = saved.queue_id and member.user_id = saved.user_id`);
}

/**
 * The ledger: everybody who could have got the lead, and why not. A lead that waits is written down once for each time
 * that it begins to.
 *
 * @returns whether there was anything to write down
 */
async function writeLedger(tx: AccountTx, decided: readonly Decided[], now: Date): Promise<boolean> {
  const { db, accountId } = tx;
  const waiting = decided.filter(({ receiverId }) => receiverId === null).map(({ leadId }) => leadId);
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
          ),
        )
        .where(and(eq(distributionWaits.accountId, accountId), inArray(distributionWaits.leadId, waiting)))
    : [];
  const waitedBefore = new Set(known.map(({ leadId }) => leadId));
  const written = decided.filter(({ leadId }) => !waitedBefore.has(leadId));
  const decisions = written.map(({ id, leadId, queue, receiverId }) => ({
    accountId,
    id,
    leadId,
    queueId: queue.id,
    queueName: queue.name,
    at: now,
    ownerId: receiverId,
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

/** Leads that nobody was free for wait from now on, or go on waiting, each for its queue. */
async function keepWaiting(
  { db, accountId }: AccountTx,
  leads: readonly { leadId: string; queueId: string | null }[],
  now: Date,
): Promise<void> {
  for (let start = 0; start < leads.length; start += batch) {
    await db
      .insert(distributionWaits)
      .values(
        leads
          .slice(start, start + batch)
          .map(({ leadId, queueId }) => ({ accountId, leadId, queueId, since: now, retryAt: retryOf(now) })),
      )
      .onConflictDoUpdate({
        target: [distributionWaits.accountId, distributionWaits.leadId],
        set: { retryAt: sql`excluded.retry_at`, queueId: sql`excluded.queue_id` },
      });
  }
}

/**
 * Leads that are closed, in the trash or somebody's rest, and keep their place: when that is taken back (a sale, a
 * deletion, a transfer) they wait again.
 */
async function setAside({ db, accountId }: AccountTx, leadIds: readonly string[], now: Date): Promise<void> {
  if (leadIds.length === 0) return;
  const retryAt = new Date(now.getTime() + restForMs).toISOString();
  await db.execute(
    sql`
      update distribution_waits set retry_at = ${retryAt}::timestamptz where account_id = ${accountId}
        and lead_id = any(${sql.param(leadIds)}::uuid[])`,
  );
}

async function stopWaiting({ db, accountId }: AccountTx, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length > 0)
    await db
      .delete(distributionWaits)
      .where(and(eq(distributionWaits.accountId, accountId), inArray(distributionWaits.leadId, [...leadIds])));
}

/**
 * Gives leads that nobody owns to whoever the queues say, in the order in which they are named; those that nobody is
 * free for wait. The account's queues are held meanwhile, so that two processes never decide at once, and what one has
 * given out the other one finds with an owner.
 *
 * @returns how many have an owner now
 */
export async function distributeLeads(tx: AccountTx, leadIds: readonly string[], now = new Date()): Promise<number> {
  const queues = await lockQueues(tx);
  const leads = await lockOwnerless(tx, leadIds);
  // Somebody was faster, or the lead is closed or gone.
  await setAside(
    tx,
    leadIds.filter((id) => !leads.has(id)),
    now,
  );
  if (leads.size === 0) return 0;
  if (queues.length === 0) {
    await keepWaiting(
      tx,
      [...leads.keys()].map((leadId) => ({ leadId, queueId: null })),
      now,
    );
    return 0;
  }

  const timeZone = await readTimeZone(tx);
  const moment = localMoment(now, timeZone);
  const members = await listMembers(tx, moment.day);
  const holidays = await listHolidayDates(tx);
  const membersOf = Map.groupBy(members, ({ queueId }) => queueId);
  const openQueues = new Set(
    queues.filter(({ workingHours }) => isOpenAt(workingHours, moment, holidays)).map(({ id }) => id),
  );

  const decided: Decided[] = [];
  for (const leadId of leadIds) {
    const lead = leads.get(leadId);
    const queue = lead && matchQueue(queues, { ...lead, arrivedAt: localMoment(lead.createdAt, timeZone) });
    if (!queue) continue;
    const one = {
      id: newId(),
      leadId,
      queue,
      ...chooseReceiver(queue.strategy, membersOf.get(queue.id) ?? [], openQueues.has(queue.id)),
    };
    settle(members, one, now);
    decided.push(one);
  }
  const hasNews = await writeLedger(tx, decided, now);
  await keepWaiting(
    tx,
    decided.filter(({ receiverId }) => receiverId === null).map(({ leadId, queue }) => ({ leadId, queueId: queue.id })),
    now,
  );
  if (hasNews) await emit(tx, 'distribution.changed', {});
  const given = decided.filter(({ receiverId }) => receiverId !== null);
  if (given.length === 0) return 0;

  const person = new Map(members.map((member) => [member.userId, member]));
  await assignLeads(
    tx,
    given.map(({ leadId, receiverId }) => ({ leadId, ownerId: receiverId, groupId: person.get(receiverId!)!.groupId })),
    'distribution',
    now,
  );
  await emit(tx, 'lead.distributed', { given, at: now });
  await saveMembers(
    tx,
    members.filter(({ queueId }) => given.some(({ queue }) => queue.id === queueId)),
    moment.day,
  );
  await stopWaiting(
    tx,
    given.map(({ leadId }) => leadId),
  );
  await emit(
    tx,
    'lead.recorded',
    given.map(({ leadId, receiverId, queue }) => ({
      leadId,
      kind: 'distributed' as const,
      actorId: null,
      at: now,
      changes: referenceChange('owner', null, { id: receiverId!, name: person.get(receiverId!)!.name }),
      body: queue.name,
    })),
  );
  for (const [ownerId, received] of Map.groupBy(given, ({ receiverId }) => receiverId!))
    await emit(tx, 'lead.assigned', { leadIds: received.map(({ leadId }) => leadId), ownerId, actorId: null });
  if (given.length > maxSeparateEvents) await emit(tx, 'leads.changed', {});
  else {
    for (const { lead } of await listLeadRows(
      tx,
      given.map(({ leadId }) => leadId),
    ))
      await emit(tx, 'lead.changed', { lead, before: { ...lead, ownerId: null, ownerGroupId: null } });
  }
  return given.length;
}
