import type { ContactChannel } from '@funil/api/contract';
import type { DemoEvent, DemoLead } from './leadStory.ts';
import type { Random } from './random.ts';

const channels: readonly (readonly [ContactChannel, number])[] = [
  ['whatsapp', 60],
  ['phone', 40],
];

/** Contacts that led to a lead's next status. A lost lead was often never reached, so its loss has none. */
export function contactEvents(
  random: Random,
  leads: readonly DemoLead[],
  events: readonly DemoEvent[],
): Record<string, unknown>[] {
  const lostAt = new Map(leads.map((lead) => [lead.id, lead.lostAt?.getTime()]));
  return events.flatMap(({ kind, leadId, actorId, at }) =>
    kind !== 'status_changed' || actorId === null || lostAt.get(leadId) === at.getTime()
      ? []
      : [
          {
            id: random.uuid(at),
            lead_id: leadId,
            kind: 'contacted',
            actor_id: actorId,
            at,
            changes: [],
            body: random.weighted(channels),
          },
        ],
  );
}
