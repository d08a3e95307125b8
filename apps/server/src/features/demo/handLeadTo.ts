import type { DemoPerson } from './demoPeople.ts';
import type { DemoEvent, DemoLead } from './leadStory.ts';

/** Makes another person the only owner of a demo lead. */
export function handLeadTo(lead: DemoLead, events: readonly DemoEvent[], to: DemoPerson): void {
  const from = lead.owner;
  if (!from || from === to) return;
  for (const event of events) {
    const isComing = event.kind === 'created' || event.kind === 'imported';
    if (!isComing && event.actorId === from.id) event.actorId = to.id;
    event.changes = event.changes.map((change) =>
      change.field === 'owner' && change.to_id === from.id ? { ...change, to: to.name, to_id: to.id } : change,
    );
  }
  if (lead.firstContactBy === from) lead.firstContactBy = to;
  lead.owner = to;
}
