import { dayMs, dayOf } from '@funil/validation/values';
import { isOpenKind, regionsOfLead } from '@funil/api/contract';
import type { QueueMemberRow } from '../distribution/distribution.queries.ts';
import type { ReplayedDecision } from '../queueSimulations/replayQueues.ts';
import type { TimedLead } from './demoDeadlines.ts';
import { decideLeads, drawPauses, holdingsOf } from './demoDecisions.ts';
import type { DemoArrival, DemoHolding } from './demoDecisions.ts';
import type { DemoPerson, DemoStaff } from './demoPeople.ts';
import type { DemoCatalog } from './demoCatalog.ts';
import { createQueues, isAlike } from './demoQueues.ts';
import type { DemoQueue } from './demoQueues.ts';
import type { DemoEvent, DemoLead } from './leadStory.ts';
import { handLeadTo } from './handLeadTo.ts';
import type { Random } from './random.ts';
import { localDay } from './workingHours.ts';

interface DistributionWorld {
  random: Random;
  staff: DemoStaff;
  catalog: DemoCatalog;
  campaign: string;
  leads: readonly DemoLead[];
  events: readonly DemoEvent[];
  held: DemoLead | null;
  offered: DemoLead | null;
  isNamed: (lead: DemoLead) => boolean;
  now: Date;
}

const retentionDays = 30;

const openOf = (leads: readonly DemoLead[], { id }: DemoPerson) =>
  leads.filter(({ owner, status }) => owner?.id === id && isOpenKind(status.kind)).length;

const ownerChange = ({ changes }: DemoEvent) => changes.find(({ field }) => field === 'owner');

const isNear = (lead: DemoLead, other: DemoLead | null) =>
  isAlike(lead, other) && regionsOfLead(lead).at(-1) === regionsOfLead(other!).at(-1);

/**
 * Leads that a queue assigned. A manager counts as assigner of leads with a fixed or later changed owner, and of leads
 * similar to `held` or `offered`.
 */
function arrivalsOf(
  { random, staff, leads, held, offered, isNamed, now }: DistributionWorld,
  eventsOf: ReadonlyMap<string, DemoEvent[]>,
): Map<DemoArrival, DemoEvent> {
  const since = now.getTime() - retentionDays * dayMs;
  const arrivals = new Map<DemoArrival, DemoEvent>();
  for (const lead of leads) {
    const moves = (eventsOf.get(lead.id) ?? []).filter(ownerChange);
    const [assignment] = moves;
    if (!assignment || assignment.actorId !== null || ownerChange(assignment)!.from_id) continue;
    if (assignment.at.getTime() < since || assignment.at > now) continue;
    if (moves.length > 1 || isNamed(lead) || isAlike(lead, held) || isNear(lead, offered)) take(assignment, staff);
    else arrivals.set({ id: random.uuid(assignment.at), lead, at: assignment.at }, assignment);
  }
  return arrivals;
}

function take(assignment: DemoEvent, { people, groups }: DemoStaff): void {
  const groupId = people.find(({ id }) => id === ownerChange(assignment)!.to_id)?.groupId;
  assignment.actorId = groups.find(({ id }) => id === groupId)?.managerId ?? null;
}

function fewestSince(holdings: readonly DemoHolding[], userId: string, since: number): number {
  const own = holdings.filter((holding) => holding.userId === userId);
  const moments = [since, ...own.flatMap(({ until }) => (until !== null && until > since ? [until] : []))];
  return Math.min(
    ...moments.map((at) => own.filter(({ from, until }) => from <= at && (until === null || until > at)).length),
  );
}

/** Rewrites the history so that each queue's receiver owns the lead. */
export function createDistribution(world: DistributionWorld) {
  const { random, staff, catalog, campaign, leads, events, held, now } = world;
  const sellers = staff.people.filter(({ role, status }) => role === 'specialist' && status === 'active');
  const personOf = new Map(sellers.map((person) => [person.id, person]));
  const eventsOf = Map.groupBy(events, ({ leadId }) => leadId);
  const since = new Date(now.getTime() - retentionDays * dayMs);
  const [busiest] = sellers.toSorted((one, other) => openOf(leads, other) - openOf(leads, one));
  const waits = held && { lead: held, person: busiest! };
  const queues = createQueues({ random, catalog, sellers, campaign, held: waits, now });
  const special = waits && { queue: queues[0]!, at: new Date(held!.createdAt.getTime() + 2_000) };
  if (special) special.queue.openCap = 0;

  const arrivalEvents = arrivalsOf(world, eventsOf);
  const heldArrival = special && { id: random.uuid(special.at), lead: held!, at: special.at };
  const asked = sellers.filter((person) => person !== busiest);
  const isAvailable = drawPauses(random, special ? asked : sellers, since, now);
  const decide = () => {
    const holdings = holdingsOf(leads, eventsOf);
    const arrivals = [...arrivalEvents.keys(), ...(heldArrival ? [heldArrival] : [])];
    return decideLeads({ queues, arrivals, holdings, isAvailable, since, now });
  };
  let made = decide();
  for (;;) {
    // No member was free for these leads, so a manager assigned them.
    const late = made.decisions.filter(
      ({ receiverId, arrival }) => receiverId === null && arrival.id !== heldArrival?.id,
    );
    if (late.length === 0) break;
    for (const [arrival, event] of arrivalEvents)
      if (late.some(({ arrival: { id } }) => id === arrival.id)) {
        take(event, staff);
        arrivalEvents.delete(arrival);
      }
    made = decide();
  }
  const decisionOf = new Map(made.decisions.map((decision) => [decision.arrival.id, decision]));
  for (const [{ id, lead }] of arrivalEvents)
    handLeadTo(lead, eventsOf.get(lead.id)!, personOf.get(decisionOf.get(id)!.receiverId!)!);
  if (special) special.queue.openCap = fewestSince(holdingsOf(leads, eventsOf), busiest!.id, special.at.getTime());

  const queueOf = new Map(queues.map((queue) => [queue.row.id, queue]));
  const startOfToday = localDay(now, 0).getTime();
  const today = ({ queueId, userId }: QueueMemberRow) =>
    made.decisions.filter(
      ({ queue, receiverId, at }) => queue.id === queueId && receiverId === userId && at >= startOfToday,
    ).length;
  const nameOf = new Map([...arrivalEvents].map(([{ id }, event]) => [event.id, decisionOf.get(id)!.queue.name]));
  return {
    timed: [...arrivalEvents].map(([{ id, lead, at }]): TimedLead => {
      const { row } = queueOf.get(decisionOf.get(id)!.queue.id)!;
      return { lead, queue: { id: row.id, name: row.name, minutes: row.sla_minutes }, at };
    }),
    heldBy: special?.queue.row.id ?? null,
    queues: queues.map(({ row }) => row),
    members: made.members.map((member) => memberRow(member, queueOf.get(member.queueId)!, today(member), now)),
    decisions: made.decisions.map((decision) => ({
      id: decision.arrival.id,
      lead_id: decision.arrival.leadId,
      queue_id: decision.queue.id,
      queue_name: decision.queue.name,
      at: new Date(decision.at),
      owner_id: decision.receiverId,
    })),
    candidates: made.decisions.flatMap((decision) => candidateRows(decision, queueOf.get(decision.queue.id)!)),
    eventOf: (event: DemoEvent) => {
      const name = nameOf.get(event.id);
      return name === undefined ? null : { kind: 'distributed' as const, body: name };
    },
  };
}

function memberRow(member: QueueMemberRow, { people, openCap }: DemoQueue, receivedToday: number, now: Date) {
  return {
    queue_id: member.queueId,
    user_id: member.userId,
    position: people.findIndex(({ id }) => id === member.userId),
    weight: member.weight,
    daily_cap: member.dailyCap,
    open_cap: openCap,
    credit: member.credit,
    day: dayOf(now, 'America/Sao_Paulo'),
    received_today: receivedToday,
    last_received_at: member.lastReceivedAt === null ? null : new Date(member.lastReceivedAt),
  };
}

const candidateRows = ({ arrival, candidates }: ReplayedDecision, { openCap }: DemoQueue) =>
  candidates.map(({ userId, outcome, count, cap }, position) => ({
    decision_id: arrival.id,
    user_id: userId,
    position,
    outcome,
    count,
    cap: outcome === 'full' ? openCap : cap,
  }));
