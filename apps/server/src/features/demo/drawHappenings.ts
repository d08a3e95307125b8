import { dayMs } from '@funil/validation/values';
import { randomEmail } from './randomContacts.ts';
import type { DemoPerson } from './demoPeople.ts';
import { departureMs } from './demoWorld.ts';
import type { DemoWorld } from './demoWorld.ts';
import type { Step } from './walkFunnel.ts';
import type { DemoLead, Happening } from './leadStory.ts';
import { assignTo, moveTo, schedule, setEmail, setProduct } from './leadStory.ts';
import { appointment, hourMs, localDay } from './workingHours.ts';

interface Course {
  owner: DemoPerson | null;
  assignedAt: Date;
  steps: readonly Step[];
}

const minutes = (count: number) => count * 60_000;

/** Unreachable leads are lost early, while price matters late. */
function drawLoss({ random, catalog }: DemoWorld, from: Step['from']) {
  const isEarly = from === 'new' || from === 'contacted';
  const reason = random.weighted(
    catalog.lossReasons.map((candidate) => [candidate, isEarly ? candidate.early : candidate.late] as const),
  );
  return { reason, note: reason.requiresNote || random.chance(0.25) ? random.pick(reason.notes) : null };
}

function fillings({ random, catalog }: DemoWorld, lead: DemoLead, step: Step): Happening[] {
  const before = new Date(step.at.getTime() - minutes(random.int(1, 3)));
  if (step.stage === 'simulated' && (!lead.product || lead.valueCents === null)) {
    const product =
      lead.product ?? random.weighted(catalog.products.map((candidate) => [candidate, candidate.weight] as const));
    const value =
      lead.valueCents ??
      Math.max(1, Math.round(random.logNormal(product.medianValue, product.spread) / product.step)) *
        product.step *
        100;
    return [{ at: before, actor: 'owner', kind: 'updated', change: setProduct(product, value) }];
  }
  if (step.stage === 'proposed' && random.chance(0.2)) {
    const factor = random.pick([0.75, 0.8, 0.9, 1.1, 1.2, 1.25]);
    return [
      {
        at: before,
        actor: 'owner',
        kind: 'updated',
        change: (current) => {
          const product = current.product!;
          const value =
            Math.max(1, Math.round((((current.valueCents ?? 0) / 100) * factor) / product.step)) * product.step * 100;
          return setProduct(product, value)(current);
        },
      },
    ];
  }
  if (step.stage === 'contacted' && lead.email === null && random.chance(0.4)) {
    return [
      {
        at: before,
        actor: 'owner',
        kind: 'updated',
        change: setEmail(randomEmail(random, lead.name, lead.documentNumber?.length === 14)),
      },
    ];
  }
  return [];
}

function appointments({ random, now }: DemoWorld, lastAt: Date, isNew: boolean): Happening[] {
  const idleMs = now.getTime() - lastAt.getTime();
  if (!random.chance(isNew ? 0.4 : idleMs > 45 * dayMs ? 0.4 : 0.85)) return [];
  const when: string = random.weighted([
    ['ahead', 60],
    ['today', 22],
    ['missed', 18],
  ] as const);
  const intended =
    when === 'ahead'
      ? appointment(random, now, random.int(1, 9))
      : when === 'today'
        ? appointment(random, now, 0)
        : appointment(random, localDay(now, -random.int(1, 9)), 0);
  // A next contact is later than the moment when it was set.
  const setAt = new Date(lastAt.getTime() + Math.min(minutes(random.int(1, 12)), idleMs / 2));
  const nextContactAt =
    intended.getTime() > setAt.getTime() + hourMs / 2 ? intended : appointment(random, now, random.int(1, 6));
  return [{ at: setAt, actor: 'owner', kind: 'updated', change: schedule(nextContactAt) }];
}

export function drawHappenings(world: DemoWorld, lead: DemoLead, { owner, assignedAt, steps }: Course): Happening[] {
  const { random, catalog, staff, now } = world;
  if (!owner) return [];
  const happenings: Happening[] = [];
  if (lead.owner !== owner)
    happenings.push({
      at: assignedAt,
      actor: lead.source === 'import' ? lead.createdBy : null,
      kind: 'owner_changed',
      change: assignTo(owner),
    });

  for (const step of steps) {
    const status = catalog.statuses.find(({ stage }) => stage === step.stage)!;
    happenings.push(...fillings(world, lead, step));
    happenings.push({
      at: step.at,
      actor: 'owner',
      kind: 'status_changed',
      change: moveTo(status, step.stage === 'lost' ? drawLoss(world, step.from) : null),
    });
  }

  const last = steps.at(-1);
  const isOpen = last?.stage !== 'won' && last?.stage !== 'lost';
  const lastAt = last?.at ?? assignedAt;
  const left = new Date(now.getTime() - departureMs);
  const hasLeft = owner.status === 'inactive' && (isOpen || lastAt > left);
  if (hasLeft) {
    const colleagues = staff.people.filter(
      (person) => person.role === 'specialist' && person.status === 'active' && person.groupId === owner.groupId,
    );
    const manager = staff.people.find((person) => person.role === 'manager' && person.groupId === owner.groupId)!;
    happenings.push({
      at: new Date(left.getTime() + lead.number * 90),
      actor: manager,
      kind: 'owner_changed',
      change: assignTo(random.pick(colleagues)),
    });
  } else if (steps.length > 1 && random.chance(0.04)) {
    const receiver = random.pick(
      staff.people.filter((person) => person.role === 'specialist' && person.status === 'active' && person !== owner),
    );
    const manager = staff.people.find((person) => person.role === 'manager' && person.groupId === receiver.groupId)!;
    happenings.push({
      at: new Date(steps[0]!.at.getTime() + hourMs),
      actor: manager,
      kind: 'owner_changed',
      change: assignTo(receiver),
    });
  }
  if (isOpen) happenings.push(...appointments(world, hasLeft && lastAt < left ? left : lastAt, steps.length === 0));
  return happenings;
}
