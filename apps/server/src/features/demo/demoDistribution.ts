import { dayMs, dayOf, normalizeText } from '@funil/validation/values';
import type { QueueConditions } from '@funil/api/contract';
import { catchAllName, noConditions } from '../distribution/queueDefaults.ts';
import type { DemoPerson, DemoStaff } from './demoPeople.ts';
import type { DemoCatalog } from './demoCatalog.ts';
import type { DemoEvent, DemoLead } from './leadStory.ts';
import type { Random } from './random.ts';
import { localDay, localParts } from './workingHours.ts';

interface DistributionWorld {
  random: Random;
  staff: DemoStaff;
  catalog: DemoCatalog;
  leads: readonly DemoLead[];
  events: readonly DemoEvent[];
  now: Date;
}

/** Days of which every decision is kept. */
const keptDays = 30;

const weekend = [0, 6];

/**
 * The queues of an account with their people and their last weeks, as rows without their account; and each event as it
 * then reads.
 */
export function createDistribution({ random, staff, catalog, leads, events, now }: DistributionWorld) {
  const sellers = staff.people.filter(({ role, status }) => role === 'specialist' && status === 'active');
  const [featured] = catalog.products.toSorted((one, other) => other.weight - one.weight);
  const made = random.uuid(new Date(now.getTime() - 60 * dayMs));
  const queue = (
    name: string,
    position: number,
    conditions: Partial<QueueConditions>,
    more: object,
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
      conditions: { ...noConditions, ...conditions },
      working_hours: null,
      ...more,
    },
    people,
  });
  const queues = [
    queue(
      'Fim de semana',
      0,
      { hours: { weekdays: weekend, from: '00:00', to: '00:00' } },
      { strategy: 'fewest_open' },
      sellers.slice(0, Math.ceil(sellers.length / 2)),
    ),
    queue(featured!.name, 1, { product_ids: [featured!.id] }, {}, sellers.slice(0, -1)),
    queue('Campanha encerrada', 2, { sources: ['affiliate'] }, { is_active: false }, sellers.slice(0, 1)),
    queue(catchAllName, 3, {}, { is_catch_all: true }, sellers),
  ];
  const queueOf = (lead: DemoLead) =>
    weekend.includes(localParts(lead.createdAt).weekday)
      ? queues[0]!
      : lead.product?.id === featured!.id
        ? queues[1]!
        : queues[3]!;

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
      ? [{ event, row, people, ownerId: change.to_id, decisionId: random.uuid(event.at) }]
      : [];
  });
  const queueNames = new Map(given.map(({ event, row }) => [event.id, row.name]));
  const startOfToday = localDay(now, 0).getTime();
  const today = (queueId: string, userId: string) =>
    given.filter(
      ({ row, ownerId, event }) => row.id === queueId && ownerId === userId && event.at.getTime() >= startOfToday,
    ).length;
  return {
    queues: queues.map(({ row }) => row),
    members: queues.flatMap(({ row, people }) =>
      people.map(({ id, weight }, position) => ({
        queue_id: row.id,
        user_id: id,
        position,
        weight: Math.max(1, Math.round(weight / 4)),
        daily_cap: 30,
        open_cap: 400,
        day: dayOf(now, 'America/Sao_Paulo'),
        received_today: today(row.id, id),
      })),
    ),
    decisions: given.map(({ event, row, ownerId, decisionId }) => ({
      id: decisionId,
      lead_id: event.leadId,
      queue_id: row.id,
      queue_name: row.name,
      at: event.at,
      owner_id: ownerId,
    })),
    candidates: given.flatMap(({ people, ownerId, decisionId }) =>
      people.map(({ id }, position) => {
        const isPaused = id !== ownerId && random.chance(0.08);
        return {
          decision_id: decisionId,
          user_id: id,
          position,
          outcome: id === ownerId ? 'assigned' : isPaused ? 'paused' : 'not_turn',
        };
      }),
    ),
    eventOf: (event: DemoEvent) => {
      const name = queueNames.get(event.id);
      return name === undefined ? null : { kind: 'distributed' as const, body: name };
    },
  };
}
