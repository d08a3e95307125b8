import { dayMs } from '@funil/validation/values';
import type { FeaturedLead } from './demoAccount.ts';
import { demoAddress } from './demoAddress.ts';
import { arrivalTimes, historyDays } from './arrivalTimes.ts';
import {
  randomCnpj,
  randomCompanyName,
  randomCpf,
  randomEmail,
  randomPersonName,
  randomPhone,
} from './randomContacts.ts';
import type { DemoPerson } from './demoPeople.ts';
import { departureMs } from './demoWorld.ts';
import type { DemoWorld } from './demoWorld.ts';
import { believableAgeMs, walkFunnel, walkTo } from './walkFunnel.ts';
import type { DemoEvent, DemoLead } from './leadStory.ts';
import { replayHappenings } from './leadStory.ts';
import { drawLeadOrigin } from './drawLeadOrigin.ts';
import { drawHappenings } from './drawHappenings.ts';
import { atLocalTime, hourMs, localDay, localParts } from './workingHours.ts';

interface Arrival {
  at: Date;
  isImport: boolean;
}

/** Arrivals of leads. Imports, about one every seven weeks, bring one sixth of them. */
function drawArrivals({ random, account, now }: DemoWorld): Arrival[] {
  const batches: Date[] = [];
  for (let daysAgo = historyDays - 12; daysAgo > 5; daysAgo -= random.int(44, 54)) {
    let day = localDay(now, -daysAgo);
    while ([0, 6].includes(localParts(day).weekday)) day = localDay(day, 1);
    batches.push(atLocalTime(day, random.int(10, 16), random.int(0, 59)));
  }
  const perBatch = Math.floor(account.leadCount / 6 / batches.length);
  const imported = batches.flatMap((batch) =>
    Array.from({ length: perBatch }, (_, row) => ({ at: new Date(batch.getTime() + row * 37), isImport: true })),
  );
  const single = arrivalTimes(random, now, account.leadCount - imported.length).map((at) => ({ at, isImport: false }));
  return [...imported, ...single].toSorted((left, right) => left.at.getTime() - right.at.getTime());
}

function placeFeatured({ account, now }: DemoWorld, arrivals: readonly Arrival[]): Map<number, FeaturedLead> {
  const places = new Map<number, FeaturedLead>();
  let index = arrivals.length;
  for (const lead of account.featured.toSorted(
    (left, right) => believableAgeMs[left.stage] - believableAgeMs[right.stage],
  )) {
    do index -= 1;
    while (arrivals[index]!.isImport || now.getTime() - arrivals[index]!.at.getTime() < believableAgeMs[lead.stage]);
    places.set(index, lead);
  }
  return places;
}

const stepCents = (value: number, step: number) => Math.max(1, Math.round(value / step)) * step * 100;

function drawLead(world: DemoWorld, arrival: Arrival, number: number, featured: FeaturedLead | undefined): DemoLead {
  const { random, account, catalog } = world;
  const { products, statuses } = catalog;
  const product = featured
    ? products.find(({ name }) => name === featured.product)!
    : random.weighted(products.map((candidate) => [candidate, candidate.weight] as const));
  const isCompany = featured ? /(?:Ltda\.|S\.A\.|ME)$/.test(featured.name) : random.chance(product.companies);
  const name = featured?.name ?? (isCompany ? randomCompanyName(random) : randomPersonName(random));
  const origin = drawLeadOrigin(world, arrival.at, arrival.isImport ? 'import' : featured?.source);
  const isPrecise = featured !== undefined || origin.source === 'simulator';
  const valueCents = featured
    ? featured.value * 100
    : stepCents(random.logNormal(product.medianValue, product.spread), product.step);
  const lead = {
    id: random.uuid(arrival.at),
    number,
    name,
    email: random.chance(0.86) ? randomEmail(random, name, isCompany) : null,
    phone: featured?.phone ?? randomPhone(random, isCompany && random.chance(0.6)),
    // Imports and the API do not enforce required fields.
    documentNumber:
      ['import', 'api'].includes(origin.source) && random.chance(0.2)
        ? null
        : isCompany
          ? randomCnpj(random)
          : randomCpf(random),
    product: isPrecise || random.chance(0.86) ? product : null,
    valueCents: isPrecise || random.chance(0.68) ? valueCents : null,
    customField1: account.customField && !isCompany && random.chance(0.7) ? account.customField(random) : null,
    status: statuses[0]!,
    statusSince: arrival.at,
    lossReason: null,
    lossNote: null,
    owner: origin.createdBy?.role === 'specialist' && !featured ? origin.createdBy : null,
    indicator: origin.indicator,
    source: origin.source,
    utm: origin.utm,
    consent: ['simulator', 'affiliate'].includes(origin.source)
      ? { at: arrival.at.toISOString(), textVersion: '3' }
      : null,
    nextContactAt: null,
    firstContactAt: null,
    firstContactBy: null,
    wonAt: null,
    lostAt: null,
    lostFrom: null,
    createdBy: origin.createdBy,
    createdAt: arrival.at,
    updatedAt: arrival.at,
    version: 1,
  };
  return { ...lead, ...demoAddress(lead.phone) };
}

/** A departed specialist gets only leads from before the departure. */
function drawOwner({ random, staff, now }: DemoWorld, at: Date, requestedName: string | undefined): DemoPerson {
  const requested = staff.people.find(({ name }) => name === requestedName);
  if (requested) return requested;
  const age = now.getTime() - at.getTime();
  const sellers = staff.people.filter(
    (person) =>
      person.role === 'specialist' &&
      (person.status === 'active' || (person.status === 'inactive' && age > departureMs + 20 * dayMs)),
  );
  return random.weighted(sellers.map((person) => [person, person.weight] as const));
}

/** Newly assigned leads, whose deadlines run while the demo is viewed. */
const freshLeads = 4;

function createFresh(world: DemoWorld, last: DemoLead): { leads: DemoLead[]; events: DemoEvent[] } {
  const { random, now } = world;
  const room = now.getTime() - last.createdAt.getTime();
  const events: DemoEvent[] = [];
  const leads = Array.from({ length: freshLeads }, (_, index) => {
    const at = new Date(last.createdAt.getTime() + (room * (index + 1)) / (freshLeads + 1));
    const draw = () => drawLead(world, { at, isImport: false }, last.number + index + 1, undefined);
    let lead = draw();
    // A lead entered by a specialist enters no queue.
    while (lead.owner !== null) lead = draw();
    const assignedAt = new Date(Math.min(at.getTime() + 40_000, (at.getTime() + now.getTime()) / 2));
    const plot = drawHappenings(world, lead, { owner: drawOwner(world, at, undefined), assignedAt, steps: [] });
    events.push(...replayHappenings(random, lead, plot));
    return lead;
  });
  return { leads, events };
}

export function createLeads(world: DemoWorld): { leads: DemoLead[]; events: DemoEvent[] } {
  const { random, now } = world;
  const arrivals = drawArrivals(world);
  const places = placeFeatured(world, arrivals);
  const events: DemoEvent[] = [];
  const leads = arrivals.map((arrival, index) => {
    const featured = places.get(index);
    const lead = drawLead(world, arrival, index + 1, featured);
    const age = now.getTime() - arrival.at.getTime();
    const isWaiting = featured
      ? featured.owner === undefined
      : lead.owner === null && age < 54 * hourMs && random.chance(0.45);
    const arrivalOfWork = new Date(arrival.at.getTime() + random.int(40, 420) * 1000);
    const owner =
      lead.owner ?? (isWaiting || arrivalOfWork >= now ? null : drawOwner(world, arrival.at, featured?.owner));
    const steps =
      owner === null
        ? []
        : featured
          ? walkTo(random, featured.stage, arrivalOfWork, now)
          : walkFunnel(random, arrivalOfWork, now);
    events.push(
      ...replayHappenings(random, lead, drawHappenings(world, lead, { owner, assignedAt: arrivalOfWork, steps })),
    );
    return lead;
  });
  const fresh = createFresh(world, leads.at(-1)!);
  return { leads: [...leads, ...fresh.leads], events: [...events, ...fresh.events] };
}
