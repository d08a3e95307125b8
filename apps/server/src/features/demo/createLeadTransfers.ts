import type { DemoPerson, DemoStaff } from './demoPeople.ts';
import type { DemoEvent, DemoLead } from './leadStory.ts';
import type { Random } from './random.ts';

interface TransferWorld {
  random: Random;
  staff: DemoStaff;
  leads: readonly DemoLead[];
  events: readonly DemoEvent[];
}

interface Handover {
  from: DemoPerson;
  actorId: string;
  events: DemoEvent[];
}

const ownerChange = ({ changes }: DemoEvent) => changes.find(({ field }) => field === 'owner');

/** One transfer per departed specialist. */
function handovers({ staff, events }: TransferWorld): Handover[] {
  return staff.people
    .filter(({ status, role }) => status === 'inactive' && role === 'specialist')
    .flatMap((from) => {
      const passed = events.filter(
        (event) =>
          event.kind === 'owner_changed' &&
          event.actorId !== null &&
          event.actorId !== from.id &&
          ownerChange(event)?.from_id === from.id,
      );
      // Leads moved within an hour of the last belong together.
      const last = Math.max(...passed.map(({ at }) => at.getTime()));
      const together = passed.filter(({ at }) => last - at.getTime() < 3_600_000 && at.getTime() <= last);
      const actorId = together[0]?.actorId;
      return actorId ? [{ from, actorId, events: together.filter((event) => event.actorId === actorId) }] : [];
    });
}

export function createLeadTransfers(world: TransferWorld) {
  const found = handovers(world);
  const reasonOf = new Map<string, string>();
  const rows = found.map(({ from, actorId, events }) => {
    const at = events.reduce((first, event) => (event.at < first ? event.at : first), events[0]!.at);
    const id = world.random.uuid(at);
    const reason = `Saída de ${from.name}`;
    for (const event of events) reasonOf.set(event.id, reason);
    const items = events.map((event) => ({
      transfer_id: id,
      lead_id: event.leadId,
      state: 'moved',
      from_owner_id: from.id,
      from_group_id: from.groupId,
      to_owner_id: ownerChange(event)!.to_id!,
      moved_at: event.at,
    }));
    const counts = new Map<string, number>();
    for (const { to_owner_id: to } of items) counts.set(to, (counts.get(to) ?? 0) + 1);
    return {
      transfer: {
        id,
        state: 'moved',
        origin: 'people',
        origin_words: [from.name],
        reason,
        only_open: true,
        keep_reminders: true,
        leads_count: items.length,
        moved_count: items.length,
        created_by: actorId,
        created_at: at,
      },
      receivers: [...counts].map(([userId, count], position) => ({
        transfer_id: id,
        user_id: userId,
        position,
        leads_count: count,
      })),
      items,
    };
  });
  return {
    transfers: rows.map(({ transfer }) => transfer),
    receivers: rows.flatMap(({ receivers }) => receivers),
    items: rows.flatMap(({ items }) => items),
    eventOf: (event: DemoEvent) => {
      const reason = reasonOf.get(event.id);
      return { kind: reason === undefined ? event.kind : ('transferred' as const), body: reason ?? null };
    },
  };
}
