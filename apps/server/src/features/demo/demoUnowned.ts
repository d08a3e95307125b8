import { isAlike } from './demoQueues.ts';
import type { DemoStaff } from './demoPeople.ts';
import type { DemoEvent, DemoLead } from './leadStory.ts';
import type { Random } from './random.ts';

/** Younger than this a lead has not been looked at: it waits, and the running server gives it out. */
const unseenMs = 10 * 60_000;

const minuteMs = 60_000;

/** Sources of leads that a queue of their own waits for, the rarest first. */
const heldSources = ['api', 'affiliate', 'import', 'simulator', 'manual'] as const;

/**
 * The lead that the demo shows waiting: its queue has one person, whose portfolio is full. It has a product, so that
 * the queue can ask for it.
 */
export function chooseHeld(leads: readonly DemoLead[], now: Date): DemoLead | null {
  const waiting = leads.filter(
    ({ owner, product, createdAt }) => owner === null && product && now.getTime() - createdAt.getTime() > unseenMs,
  );
  return (
    waiting.toSorted((one, other) => heldSources.indexOf(one.source) - heldSources.indexOf(other.source))[0] ?? null
  );
}

/**
 * Why nobody owns a lead. People can receive at any hour, so that none but the held one waits for days: a manager has
 * taken the older ones aside, and the history says so. One of them was sent to the distribution to be offered where
 * `hasOffer`.
 */
export function settleUnowned(
  random: Random,
  staff: DemoStaff,
  leads: readonly DemoLead[],
  now: Date,
  held: DemoLead | null,
  hasOffer: boolean,
): {
  events: DemoEvent[];
  waits: { lead_id: string; since: Date; retry_at: Date }[];
  /** The youngest of those that would be aside and are another queue's; null where nothing is to be offered. */
  offered: DemoLead | null;
} {
  const managers = staff.people.filter(({ role, status }) => role === 'manager' && status === 'active');
  const unowned = leads.filter(({ owner }) => owner === null);
  const isUnseen = (lead: DemoLead) => lead === held || now.getTime() - lead.createdAt.getTime() < unseenMs;
  const seen = unowned.filter((lead) => !isUnseen(lead));
  const offered = (hasOffer && seen.findLast((lead) => lead.product && !isAlike(lead, held))) || null;
  const events = seen.map((lead): DemoEvent => {
    const at =
      lead === offered
        ? new Date(now.getTime() - minuteMs)
        : new Date(lead.createdAt.getTime() + random.int(2, 9) * 60_000);
    lead.updatedAt = at;
    lead.version += 1;
    return {
      id: random.uuid(at),
      leadId: lead.id,
      kind: lead === offered ? 'queued' : 'unqueued',
      actorId: random.pick(managers).id,
      at,
      changes: [],
    };
  });
  return {
    offered,
    events,
    waits: unowned.filter(isUnseen).map(({ id, createdAt }) => ({ lead_id: id, since: createdAt, retry_at: now })),
  };
}
