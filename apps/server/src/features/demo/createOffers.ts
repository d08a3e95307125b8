import { normalizeText } from '@funil/validation/values';
import { noConditions } from '../distribution/queueDefaults.ts';
import { conditionsNear } from './demoQueues.ts';
import type { DemoStaff } from './demoPeople.ts';
import type { DemoLead } from './leadStory.ts';
import type { Random } from './random.ts';

export const offeringSlug = 'aurora';

/** One day, so that the offer stays open for hours after seeding. */
const acceptMinutes = 1_440;

/** Queue that offers a lead, before broader queues. */
export function createOffers(
  random: Random,
  staff: DemoStaff,
  lead: DemoLead,
  now: Date,
): Record<'queues' | 'members' | 'waits' | 'decisions' | 'candidates' | 'offers', Record<string, unknown>[]> {
  const sellers = staff.people.filter(({ role, status }) => role === 'specialist' && status === 'active');
  const asked = sellers.find(({ email }) => email === `specialist@${offeringSlug}.demo`)!;
  const people = [asked, ...sellers.filter((person) => person !== asked).slice(0, 2)];
  const [queueId, decisionId] = [random.uuid(now), random.uuid(now)];
  const name = 'Plantão com aceite';
  return {
    queues: [
      {
        id: queueId,
        name,
        name_key: normalizeText(name),
        position: 1,
        conditions: { ...noConditions, ...conditionsNear(lead) },
        accept_minutes: acceptMinutes,
      },
    ],
    members: people.map(({ id }, position) => ({ queue_id: queueId, user_id: id, position, weight: 1 })),
    waits: [{ lead_id: lead.id, queue_id: queueId, since: now, retry_at: now }],
    decisions: [{ id: decisionId, lead_id: lead.id, queue_id: queueId, queue_name: name, at: now }],
    candidates: people.map(({ id }, position) => ({
      decision_id: decisionId,
      user_id: id,
      position,
      outcome: id === asked.id ? 'offered' : 'not_turn',
    })),
    offers: [
      {
        id: random.uuid(now),
        decision_id: decisionId,
        lead_id: lead.id,
        queue_id: queueId,
        user_id: asked.id,
        offered_at: now,
        expires_at: new Date(now.getTime() + acceptMinutes * 60_000),
      },
    ],
  };
}
