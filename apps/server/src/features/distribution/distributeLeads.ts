import type { RegionSource } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import { newId } from '../../platform/db/newId.ts';
import { distributionWaits } from '../../platform/db/schema/distribution.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { chooseReceiver } from './chooseReceiver.ts';
import type { Decision } from './chooseReceiver.ts';
import { listHolidayDates, listMembers, lockOwnerless, lockQueues, readTimeZone } from './distribution.queries.ts';
import type { QueueMemberRow, StoredQueue } from './distribution.queries.ts';
import { findEscalationReceivers } from './findEscalationReceivers.ts';
import type { EscalationReceiver } from './findEscalationReceivers.ts';
import { giveLeads } from './giveLeads.ts';
import { matchedRegion, matchQueue } from './matchQueue.ts';
import { endOffers, insertOffers, letGoOf, listAsked } from './offers.queries.ts';
import type { AskedBefore, LetGo } from './offers.queries.ts';
import { withdrawRemovedLeads } from './withdrawOffers.ts';
import { isOpenAt, localMoment } from './workingHours.ts';
import { writeDecisions } from './writeDecisions.ts';
import type { Decided } from './writeDecisions.ts';

/** Changes that free a member trigger a retry at once. */
const retryAfterMs = 30_000;

const minuteMs = 60_000;

/** The next try comes at the latest at the next full minute, when working hours may change. */
const retryOf = (now: Date): Date =>
  new Date(Math.min(now.getTime() + retryAfterMs, (Math.floor(now.getTime() / minuteMs) + 1) * minuteMs));

/** Pause of leads that cannot be assigned. An event that returns them ends the pause. */
const restForMs = 3_600_000;

/** Rows per statement: PostgreSQL allows 65,535 parameters. */
const batch = 4_000;

const expiryOf = ({ acceptMinutes }: StoredQueue, now: Date): Date =>
  new Date(now.getTime() + acceptMinutes * minuteMs);

/**
 * Applies a decision to the members in memory for the next decision. A person in several queues has one portfolio, and
 * open offers count like assignments.
 */
export function settle(
  members: readonly QueueMemberRow[],
  { queue, receiverId, credits, state }: Decision & { queue: { id: string }; state?: Decided['state'] },
  now: Date,
): void {
  for (const member of members) {
    if (member.queueId === queue.id) member.credit = credits.get(member.userId) ?? member.credit;
    if (member.userId !== receiverId) continue;
    if (state === 'offered') member.heldCount += 1;
    else member.openCount += 1;
    if (member.queueId !== queue.id) continue;
    if (state === 'offered') member.offeredCount += 1;
    else member.receivedToday += 1;
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
    queueId,
    userId,
    credit,
    receivedToday,
    lastReceivedAt: lastReceivedAt === null ? null : new Date(lastReceivedAt),
  }));
  await db.execute(sql`
    update distribution_members as member
    set credit = saved.credit, day = ${day}, received_today = saved."receivedToday",
      last_received_at = saved."lastReceivedAt"
    from json_to_recordset(${JSON.stringify(rows)}::json) as saved ("queueId" uuid, "userId" uuid, credit int,
      "receivedToday" int, "lastReceivedAt" timestamptz)
    where member.account_id = ${accountId} and member.queue_id = saved."queueId" and member.user_id = saved."userId"`);
}

async function keepWaiting(
  { db, accountId }: AccountTx,
  leads: readonly { leadId: string; queueId: string | null; retryAt: Date }[],
  now: Date,
): Promise<void> {
  for (let start = 0; start < leads.length; start += batch) {
    await db
      .insert(distributionWaits)
      .values(leads.slice(start, start + batch).map((lead) => ({ ...lead, accountId, since: now })))
      .onConflictDoUpdate({
        target: [distributionWaits.accountId, distributionWaits.leadId],
        set: { retryAt: sql`excluded.retry_at`, queueId: sql`excluded.queue_id` },
      });
  }
}

/** Postpones the waits of closed, trashed or owned leads, which resume when a sale, deletion or transfer is undone. */
async function setAside({ db, accountId }: AccountTx, leadIds: readonly string[], now: Date): Promise<void> {
  if (leadIds.length === 0) return;
  const retryAt = new Date(now.getTime() + restForMs).toISOString();
  await db.execute(
    sql`
      update distribution_waits set retry_at = ${retryAt}::timestamptz where account_id = ${accountId}
        and lead_id = any(${sql.param(leadIds)}::uuid[])`,
  );
}

interface Rules {
  queues: readonly StoredQueue[];
  membersOf: ReadonlyMap<string, QueueMemberRow[]>;
  openQueues: ReadonlySet<string>;
  letGo: AskedBefore['letGo'];
}

const nobody: ReadonlyMap<string, LetGo> = new Map();

/** True after as many offers as the queue allows, or after offers to all members. */
function isLetGo(queue: StoredQueue, members: readonly QueueMemberRow[], letGo: ReadonlyMap<string, LetGo>): boolean {
  return letGo.size >= queue.maxTurns || (letGo.size > 0 && members.every(({ userId }) => letGo.has(userId)));
}

/** `escalate` finds the receiver of an escalated lead later. */
function decide(
  queue: StoredQueue,
  leadId: string,
  regionSource: RegionSource | null,
  { membersOf, openQueues, letGo }: Rules,
): Decided {
  const members = membersOf.get(queue.id) ?? [];
  const isOpen = openQueues.has(queue.id);
  const isOffering = queue.acceptMinutes > 0;
  const asked = letGo.get(leadId) ?? nobody;
  const decision = chooseReceiver(queue.strategy, members, isOpen, isOffering ? { letGo: asked } : null);
  const base = { id: newId(), leadId, queue, regionSource };
  if (isOffering && isLetGo(queue, members, asked)) {
    const candidates = decision.candidates.map((one) =>
      one.outcome === 'offered' ? { ...one, outcome: 'not_turn' as const } : one,
    );
    return { ...base, receiverId: null, candidates, credits: new Map(), state: 'escalated' };
  }
  if (decision.receiverId === null) return { ...base, ...decision, state: 'waiting' };
  return { ...base, ...decision, state: isOffering ? 'offered' : 'given' };
}

/**
 * Finds receivers, preferably the manager of the member with the last offer. Without a receiver, a lead keeps waiting.
 */
async function escalate(
  tx: AccountTx,
  decided: readonly Decided[],
  { membersOf, letGo }: Rules,
): Promise<Map<string, EscalationReceiver>> {
  const managers = new Map<string, EscalationReceiver>();
  const escalated = decided
    .filter(({ state }) => state === 'escalated')
    .map((one) => {
      const asked = [...(letGo.get(one.leadId) ?? nobody).keys()].toReversed();
      return { one, people: [...asked, ...(membersOf.get(one.queue.id) ?? []).map(({ userId }) => userId)] };
    });
  if (escalated.length === 0) return managers;
  const managerOf = await findEscalationReceivers(tx, [...new Set(escalated.flatMap(({ people }) => people))]);
  for (const { one, people } of escalated) {
    const manager = managerOf(people);
    if (manager) {
      one.receiverId = manager.id;
      managers.set(manager.id, manager);
    } else one.state = 'waiting';
  }
  return managers;
}

/** Ends expired offers. Leads with an open offer (`standing`) get no decision. */
async function lookAtOffers(
  tx: AccountTx,
  leadIds: readonly string[],
  now: Date,
): Promise<{ letGo: AskedBefore['letGo']; standing: ReadonlySet<string> }> {
  const { open, letGo } = await listAsked(tx, leadIds);
  const standing = [...open.values()].filter(({ expiresAt }) => expiresAt > now);
  const expired = [...open.values()].filter(({ expiresAt }) => expiresAt <= now);
  if (expired.length > 0) {
    const ids = expired.map(({ id }) => id);
    await endOffers(tx, 'expired', sql`offer.id = any(${sql.param(ids)}::uuid[])`, now);
    for (const { leadId, userId } of expired) letGoOf(letGo, leadId).set(userId, 'expired');
    await emit(tx, 'leadOffers.changed', { userIds: expired.map(({ userId }) => userId) });
  }
  await keepWaiting(
    tx,
    standing.map(({ leadId, queueId, expiresAt }) => ({ leadId, queueId, retryAt: expiresAt })),
    now,
  );
  return { letGo, standing: new Set(standing.map(({ leadId }) => leadId)) };
}

async function makeOffers(tx: AccountTx, offered: readonly Decided[], now: Date): Promise<void> {
  if (offered.length === 0) return;
  await insertOffers(
    tx,
    offered.map(({ id, leadId, queue, receiverId }) => ({
      id: newId(),
      decisionId: id,
      leadId,
      queueId: queue.id,
      userId: receiverId!,
      offeredAt: now,
      expiresAt: expiryOf(queue, now),
    })),
  );
  const byPerson = Map.groupBy(offered, ({ receiverId }) => receiverId!);
  for (const [userId, all] of byPerson)
    await emit(tx, 'lead.offered', { userId, leadIds: all.map(({ leadId }) => leadId) });
  await emit(tx, 'leadOffers.changed', { userIds: [...byPerson.keys()] });
}

/**
 * Assigns or offers leads in order; without a free member, leads wait. Queue locks keep two processes from deciding
 * about one lead. Returns the number of leads with a new owner.
 */
export async function distributeLeads(tx: AccountTx, leadIds: readonly string[], now = new Date()): Promise<number> {
  const queues = await lockQueues(tx);
  const leads = await lockOwnerless(tx, leadIds);
  // These leads were assigned concurrently, closed or removed.
  const unavailable = leadIds.filter((id) => !leads.has(id));
  await setAside(tx, unavailable, now);
  if (unavailable.length > 0) await withdrawRemovedLeads(tx, unavailable);
  if (leads.size === 0) return 0;
  if (queues.length === 0) {
    await keepWaiting(
      tx,
      [...leads.keys()].map((leadId) => ({ leadId, queueId: null, retryAt: retryOf(now) })),
      now,
    );
    return 0;
  }

  const timeZone = await readTimeZone(tx);
  const moment = localMoment(now, timeZone);
  const { letGo, standing } = await lookAtOffers(tx, [...leads.keys()], now);
  const members = await listMembers(tx, moment.day);
  const holidays = await listHolidayDates(tx);
  const rules: Rules = {
    queues,
    membersOf: Map.groupBy(members, ({ queueId }) => queueId),
    openQueues: new Set(
      queues.filter(({ workingHours }) => isOpenAt(workingHours, moment, holidays)).map(({ id }) => id),
    ),
    letGo,
  };

  const decided: Decided[] = [];
  for (const leadId of leadIds) {
    const lead = standing.has(leadId) ? undefined : leads.get(leadId);
    const queue = lead && matchQueue(queues, { ...lead, arrivedAt: localMoment(lead.createdAt, timeZone) });
    if (!queue) continue;
    const one = decide(queue, leadId, matchedRegion(queue, lead), rules);
    settle(members, one, now);
    decided.push(one);
  }
  const managers = await escalate(tx, decided, rules);
  const hasNews = await writeDecisions(tx, decided, now);
  const [offered, assigned] = [
    decided.filter(({ state }) => state === 'offered'),
    decided.filter(({ state }) => state === 'given' || state === 'escalated'),
  ];
  await keepWaiting(
    tx,
    decided
      .filter(({ state }) => state === 'waiting' || state === 'offered')
      .map(({ leadId, queue, state }) => ({
        leadId,
        queueId: queue.id,
        retryAt: state === 'offered' ? expiryOf(queue, now) : retryOf(now),
      })),
    now,
  );
  await makeOffers(tx, offered, now);
  if (hasNews) await emit(tx, 'distribution.changed', {});
  const served = new Set([...offered, ...assigned].map(({ queue }) => queue.id));
  await saveMembers(
    tx,
    members.filter(({ queueId }) => served.has(queueId)),
    moment.day,
  );
  if (assigned.length === 0) return 0;

  const person = new Map(members.map((member) => [member.userId, { ...member, id: member.userId }]));
  await giveLeads(
    tx,
    assigned.map(({ leadId, receiverId, queue, state }) => ({
      leadId,
      receiver: state === 'escalated' ? managers.get(receiverId!)! : person.get(receiverId!)!,
      queue,
      isEscalated: state === 'escalated',
      actorId: null,
    })),
    now,
  );
  return assigned.length;
}
