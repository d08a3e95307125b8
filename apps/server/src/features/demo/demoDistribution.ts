import { dayMs, dayOf, normalizeText } from '@funil/validation/values';
import { isOpenKind } from '@funil/api/contract';
import type { QueueConditions } from '@funil/api/contract';
import { catchAllName, noConditions } from '../distribution/queueDefaults.ts';
import type { TimedLead } from './demoDeadlines.ts';
import type { DemoPerson, DemoStaff } from './demoPeople.ts';
import type { DemoCatalog } from './demoCatalog.ts';
import type { DemoEvent, DemoLead } from './leadStory.ts';
import type { Random } from './random.ts';
import { localDay, localParts } from './workingHours.ts';

interface DistributionWorld {
  random: Random;
  staff: DemoStaff;
  catalog: DemoCatalog;
  /** One that has run. */
  campaign: string;
  leads: readonly DemoLead[];
  events: readonly DemoEvent[];
  /** A lead that waits for a queue of its own. */
  held: DemoLead | null;
  now: Date;
}

/** Days of which every decision is kept. */
const keptDays = 30;

const weekend = [0, 6];

/** Open leads of a person. */
const openOf = (leads: readonly DemoLead[], { id }: DemoPerson) =>
  leads.filter(({ owner, status }) => owner?.id === id && isOpenKind(status.kind)).length;

/** Leads of one product from one source: what a queue asks for that is there for leads like this one. */
export const conditionsLike = ({ product, source }: DemoLead): Partial<QueueConditions> => ({
  product_ids: [product!.id],
  sources: [source],
});

/** Whether one of these queues takes them both. */
export const isAlike = (lead: DemoLead, other: DemoLead | null): boolean =>
  other !== null && lead.product?.id === other.product?.id && lead.source === other.source;

/**
 * The queues of an account with their people and their last weeks, as rows without their account; and each event as it
 * then reads.
 */
export function createDistribution({ random, staff, catalog, campaign, leads, events, held, now }: DistributionWorld) {
  const sellers = staff.people.filter(({ role, status }) => role === 'specialist' && status === 'active');
  const [featured] = catalog.products.toSorted((one, other) => other.weight - one.weight);
  const made = random.uuid(new Date(now.getTime() - 60 * dayMs));
  const queue = (
    name: string,
    position: number,
    conditions: Partial<QueueConditions>,
    more: { strategy?: string; is_active?: boolean; is_catch_all?: boolean; sla_minutes?: number },
    people: readonly DemoPerson[],
  ) => ({
    row: {
      id: position === 0 ? made : random.uuid(new Date(now.getTime() - 60 * dayMs)),
      name,
      name_key: normalizeText(name),
      position,
      is_active: true,
      is_catch_all: false,
      strategy: 'weighted',
      sla_minutes: null as number | null,
      conditions: { ...noConditions, ...conditions },
      working_hours: null,
      ...more,
    },
    people,
  });
  /** Whose portfolio is fullest takes nothing more of what the held lead waits for. */
  const [busiest] = sellers
    .map((person) => ({ person, count: openOf(leads, person) }))
    .toSorted((one, other) => other.count - one.count);
  const special = held && {
    ...queue('Atendimento especializado', 0, conditionsLike(held), {}, [busiest!.person]),
    openCap: busiest!.count,
  };
  const queues = [
    ...(special ? [special] : []),
    queue(
      'Fim de semana',
      2,
      { hours: { weekdays: weekend, from: '00:00', to: '00:00' } },
      { strategy: 'fewest_open', sla_minutes: 2880 },
      sellers.slice(0, Math.ceil(sellers.length / 2)),
    ),
    queue(featured!.name, 3, { product_ids: [featured!.id] }, { sla_minutes: 720 }, sellers.slice(0, -1)),
    queue('Campanha encerrada', 4, { utm_campaigns: [campaign] }, { is_active: false }, sellers.slice(0, 1)),
    queue(catchAllName, 5, {}, { is_catch_all: true, sla_minutes: 1440 }, sellers),
  ];
  const [weekendQueue, featuredQueue] = queues.slice(special ? 1 : 0);
  const queueOf = (lead: DemoLead) =>
    special && isAlike(lead, held)
      ? special
      : weekend.includes(localParts(lead.createdAt).weekday)
        ? weekendQueue!
        : lead.product?.id === featured!.id
          ? featuredQueue!
          : queues.at(-1)!;

  const leadOf = new Map(leads.map((lead) => [lead.id, lead]));
  const since = now.getTime() - keptDays * dayMs;
  const given = events.flatMap((event) => {
    const change = event.changes.find(({ field }) => field === 'owner');
    const lead = leadOf.get(event.leadId);
    if (
      event.kind !== 'owner_changed' ||
      event.actorId !== null ||
      change?.from_id ||
      !change?.to_id ||
      !lead ||
      event.at.getTime() < since ||
      event.at > now
    )
      return [];
    const { row, people } = queueOf(lead);
    return people.some(({ id }) => id === change.to_id)
      ? [{ event, lead, row, people, ownerId: change.to_id, decisionId: random.uuid(event.at) }]
      : [];
  });
  const queueNames = new Map(given.map(({ event, row }) => [event.id, row.name]));
  const startOfToday = localDay(now, 0).getTime();
  const today = (queueId: string, userId: string) =>
    given.filter(
      ({ row, ownerId, event }) => row.id === queueId && ownerId === userId && event.at.getTime() >= startOfToday,
    ).length;
  const waitingSince = new Date((held?.createdAt.getTime() ?? 0) + 2_000);
  const waiting = special && { id: random.uuid(waitingSince), special };
  return {
    /** When each lead got its queue's deadline. */
    timed: given.map(({ lead, row, event }): TimedLead => {
      const { id, name, sla_minutes: minutes } = row;
      return { lead, queue: { id, name, minutes }, at: event.at };
    }),
    heldBy: special?.row.id ?? null,
    queues: queues.map(({ row }) => row),
    members: queues.flatMap(({ row, people, ...more }) =>
      people.map(({ id, weight }, position) => ({
        queue_id: row.id,
        user_id: id,
        position,
        weight: Math.max(1, Math.round(weight / 4)),
        daily_cap: 30,
        open_cap: 'openCap' in more ? more.openCap : 400,
        day: dayOf(now, 'America/Sao_Paulo'),
        received_today: today(row.id, id),
      })),
    ),
    decisions: [
      ...given.map(({ event, row, ownerId, decisionId }) => ({
        id: decisionId,
        lead_id: event.leadId,
        queue_id: row.id,
        queue_name: row.name,
        at: event.at,
        owner_id: ownerId as string | null,
      })),
      ...(waiting
        ? [
            {
              id: waiting.id,
              lead_id: held!.id,
              queue_id: special.row.id,
              queue_name: special.row.name,
              at: waitingSince,
              owner_id: null,
            },
          ]
        : []),
    ],
    candidates: [
      ...given.flatMap(({ people, ownerId, decisionId }) =>
        people.map(({ id }, position) => {
          const isPaused = id !== ownerId && random.chance(0.08);
          return {
            decision_id: decisionId,
            user_id: id,
            position,
            outcome: id === ownerId ? 'assigned' : isPaused ? 'paused' : 'not_turn',
            count: null as number | null,
            cap: null as number | null,
          };
        }),
      ),
      ...(waiting
        ? [
            {
              decision_id: waiting.id,
              user_id: busiest!.person.id,
              position: 0,
              outcome: 'full',
              count: busiest!.count,
              cap: busiest!.count,
            },
          ]
        : []),
    ],
    eventOf: (event: DemoEvent) => {
      const name = queueNames.get(event.id);
      return name === undefined ? null : { kind: 'distributed' as const, body: name };
    },
  };
}
