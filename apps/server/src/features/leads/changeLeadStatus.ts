import type { Actor, ChangeLeadStatusInput, FieldSettings } from '@funil/api/contract';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { notify } from '../notifications/notify.ts';
import { broadcastLead } from './leads.channel.ts';
import { moveLead } from './moveLead.ts';
import { openForChange } from './openForChange.ts';
import type { LeadRow } from './leads.queries.ts';
import type { LeadUpdate } from './updateLead.ts';

export interface StatusChange extends LeadUpdate {
  /** The lead before it moved. */
  before: LeadRow;
}

/**
 * Moves a lead through the funnel.
 *
 * @throws Refusal `lead.not_found`, `lead.conflict`, and what {@link moveLead} refuses
 */
export async function changeLeadStatus(
  tx: AccountTx,
  actor: Actor,
  number: number,
  input: ChangeLeadStatusInput,
  settings: FieldSettings,
  now = new Date(),
): Promise<StatusChange> {
  const opened = await openForChange(tx, actor, 'lead.changeStatus', number, input.version);
  const { lead } = opened.row;
  const { row, changes, isElsewhere } = await moveLead(
    tx,
    opened.row,
    input,
    settings,
    { actor, personId: actor.uid },
    now,
  );
  const before = opened.row;
  if (changes.length === 0) return { row, changes, before };
  // Whose lead it is: who works on it, and who brought it.
  const concerned = new Set(isElsewhere ? [lead.ownerId, lead.indicatorId].filter((id) => id !== null) : []);
  for (const userId of concerned)
    notify(tx, {
      type: 'lead_status_changed',
      userId,
      actorId: actor.uid,
      leadIds: [lead.id],
      detail: row.status.name,
    });
  broadcastLead(tx, isElsewhere ? 'lead_status_changed' : 'lead_updated', row.lead, lead);
  return { row, changes, before };
}
