import type { HoursWindow } from '@funil/api/contract';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { assignLeads } from '../leads/change/assignLeads.ts';
import { referenceChange } from '../leads/record/compareLeadFields.ts';
import { listLeadRows } from '../leads/record/leads.queries.ts';
import { stopWaiting } from './distribution.queries.ts';

/** More leads are announced in one summary event. */
const maxSeparateEvents = 20;

export interface LeadAssignment {
  leadId: string;
  receiver: { id: string; name: string; groupId: string | null };
  queue: { id: string; name: string; slaMinutes: number | null; workingHours: HoursWindow | null };
  /** True when no member accepted an offer. */
  isEscalated: boolean;
  actorId: string | null;
}

export async function giveLeads(tx: AccountTx, assignments: readonly LeadAssignment[], now: Date): Promise<void> {
  const leadIds = assignments.map(({ leadId }) => leadId);
  await assignLeads(
    tx,
    assignments.map(({ leadId, receiver }) => ({ leadId, ownerId: receiver.id, groupId: receiver.groupId })),
    'distribution',
    now,
  );
  await emit(tx, 'lead.distributed', { assignments, at: now });
  await stopWaiting(tx, leadIds);
  await emit(
    tx,
    'lead.recorded',
    assignments.map(({ leadId, receiver, queue, isEscalated }) => ({
      leadId,
      kind: 'distributed' as const,
      actorId: null,
      at: now,
      changes: referenceChange('owner', null, { id: receiver.id, name: receiver.name }),
      body: queue.name,
      isEscalated,
    })),
  );
  const byReceiver = Map.groupBy(assignments, ({ receiver, isEscalated }) => `${receiver.id} ${isEscalated}`);
  for (const received of byReceiver.values()) {
    const [{ receiver, isEscalated, actorId }] = received as [LeadAssignment, ...LeadAssignment[]];
    await emit(tx, 'lead.assigned', {
      leadIds: received.map(({ leadId }) => leadId),
      ownerId: receiver.id,
      actorId,
      ...(isEscalated && { isEscalated: true as const }),
    });
  }
  if (assignments.length > maxSeparateEvents) await emit(tx, 'leads.changed', {});
  else {
    for (const { lead } of await listLeadRows(tx, leadIds))
      await emit(tx, 'lead.changed', { lead, before: { ...lead, ownerId: null, ownerGroupId: null } });
  }
}
