import { heldLeadsSince } from '../queueSimulations/heldLeadsSince.ts';
import { replayQueues } from '../queueSimulations/replayQueues.ts';
import type { Arrival, ReplayedDecision } from '../queueSimulations/replayQueues.ts';
import type { QueueMemberRow } from '../distribution/distribution.queries.ts';
import type { DemoPerson } from './demoPeople.ts';
import type { DemoQueue } from './demoQueues.ts';
import type { DemoEvent, DemoLead } from './leadStory.ts';
import type { Random } from './random.ts';
import { hourMs } from './workingHours.ts';

/** Period of ownership in milliseconds; `until` is null while it lasts. */
export interface DemoHolding {
  leadId: string;
  userId: string;
  from: number;
  until: number | null;
}

export interface DemoArrival {
  id: string;
  lead: DemoLead;
  at: Date;
}

export function holdingsOf(leads: readonly DemoLead[], eventsOf: ReadonlyMap<string, DemoEvent[]>): DemoHolding[] {
  return leads.flatMap((lead) => {
    const closedAt = ['won', 'lost'].includes(lead.status.kind) ? lead.statusSince.getTime() : Infinity;
    const changes = (eventsOf.get(lead.id) ?? []).flatMap(({ at, changes: all }) =>
      all.filter(({ field }) => field === 'owner').map((change) => ({ at: at.getTime(), change })),
    );
    const first = changes.length > 0 ? (changes[0]!.change.from_id ?? null) : (lead.owner?.id ?? null);
    const steps = [
      { at: lead.createdAt.getTime(), ownerId: first },
      ...changes.map(({ at, change }) => ({ at, ownerId: change.to_id ?? null })),
    ];
    return steps.flatMap(({ at, ownerId }, index) => {
      const until = Math.min(steps[index + 1]?.at ?? Infinity, closedAt);
      return ownerId === null
        ? []
        : [{ leadId: lead.id, userId: ownerId, from: at, until: until === Infinity ? null : until }];
    });
  });
}

const pauseMs = 6 * hourMs;
const pausedPart = 0.6;

/** At most one member is away at a time, so that no lead waits, and none today. */
export function drawPauses(random: Random, people: readonly DemoPerson[], since: Date, now: Date) {
  const count = Math.max(0, Math.floor((now.getTime() - since.getTime()) / pauseMs) - 4);
  const away = Array.from({ length: count }, () => (random.chance(pausedPart) ? random.pick(people).id : null));
  return (userId: string, at: number) => away[Math.floor((at - since.getTime()) / pauseMs)] !== userId;
}

interface DecisionsWorld {
  queues: readonly DemoQueue[];
  arrivals: readonly DemoArrival[];
  holdings: readonly DemoHolding[];
  isAvailable: (userId: string, at: number) => boolean;
  since: Date;
  now: Date;
}

const memberOf = (
  { row, openCap }: DemoQueue,
  { id, name, groupId, weight }: DemoPerson,
  openCount: number,
): QueueMemberRow => ({
  queueId: row.id,
  userId: id,
  name,
  groupId,
  weight: Math.max(1, Math.round(weight / 4)),
  credit: 0,
  isAvailable: true,
  dailyCap: 30,
  receivedToday: 0,
  openCap,
  openCount,
  offeredCount: 0,
  heldCount: 0,
  lastReceivedAt: null,
});

export function decideLeads({ queues, arrivals, holdings, isAvailable, since, now }: DecisionsWorld): {
  decisions: ReplayedDecision[];
  members: QueueMemberRow[];
} {
  const arrivalsByLead = new Map(arrivals.map((arrival) => [arrival.lead.id, arrival]));
  const isOf = ({ leadId, from }: DemoHolding) => arrivalsByLead.get(leadId)?.at.getTime() === from;
  const heldBy = new Map(holdings.filter(isOf).map((holding) => [holding.leadId, holding]));
  const { held, portfolio } = heldLeadsSince(
    holdings.filter((holding) => !isOf(holding)),
    since.getTime(),
  );
  const members = queues.flatMap((queue) =>
    queue.people.map((person) => memberOf(queue, person, held.get(person.id) ?? 0)),
  );
  const decisions = replayQueues({
    queues: queues.map(({ row }) => ({
      id: row.id,
      name: row.name,
      isActive: row.is_active,
      isCatchAll: row.is_catch_all,
      strategy: row.strategy,
      conditions: row.conditions,
      workingHours: row.working_hours,
    })),
    members,
    arrivals: arrivals
      .map(({ id, lead, at }): Arrival => ({
        id,
        leadId: lead.id,
        at: at.getTime(),
        lead: {
          productId: lead.product?.id ?? null,
          productTypeId: lead.product?.productTypeId ?? null,
          source: lead.source,
          partnerId: lead.indicator?.partnerId ?? null,
          // No queue of the demo asks for tags.
          tagIds: [],
          ownValues: [],
          addressState: lead.addressState,
          city: lead.city,
          phone: lead.phone,
          valueCents: lead.valueCents,
          utmCampaign: lead.utm?.utm_campaign ?? null,
          createdAt: lead.createdAt,
        },
        leftAt: null,
        heldFrom: heldBy.get(lead.id)?.from ?? null,
        heldUntil: heldBy.get(lead.id)?.until ?? null,
      }))
      .toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1)),
    portfolio,
    isAvailable,
    looks: arrivals.map(({ at }) => at.getTime()),
    until: now.getTime(),
    holidays: new Set(),
    timeZone: 'America/Sao_Paulo',
  });
  return { decisions, members };
}
