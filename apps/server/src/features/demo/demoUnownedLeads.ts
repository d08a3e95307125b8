import { isAlike } from './demoQueues.ts';
import type { DemoStaff } from './demoPeople.ts';
import type { DemoEvent, DemoLead } from './leadStory.ts';
import type { Random } from './random.ts';

/** The running server distributes leads younger than ten minutes. */
const unseenMs = 10 * 60_000;

const minuteMs = 60_000;

const heldSources = ['api', 'affiliate', 'import', 'simulator', 'manual'] as const;

/**
 * The demo shows the lead as waiting, because its queue's only member is full. The queue's condition needs a product.
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
 * Only `held` may wait for days, because members receive at any hour. A manager took other old leads out of the
 * distribution. With `hasOffer`, one lead was returned to be offered.
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
