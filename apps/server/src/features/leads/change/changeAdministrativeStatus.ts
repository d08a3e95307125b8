import type { Actor, ChangeAdministrativeStatusInput } from '@funil/api/contract';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { emit } from '../../../platform/events/emit.ts';
import { holdAdministrativeStatusName } from '../../account/administrativeStatuses.queries.ts';
import { fieldChange } from '../record/compareLeadFields.ts';
import { readLeadRow, saveLead } from '../record/leads.queries.ts';
import { lockLeadForUpdate } from './lockLeadForUpdate.ts';
import { refuseField } from '../../../platform/refusals/refuseFields.ts';
import type { LeadUpdate } from './updateLead.ts';

/**
 * Changes a lead's administrative status, which is independent of the pipeline status. Accounts that hide the field
 * have no statuses to choose.
 */
export async function changeAdministrativeStatus(
  tx: AccountTx,
  actor: Actor,
  number: number,
  input: ChangeAdministrativeStatusInput,
  isShown: boolean,
  now = new Date(),
): Promise<LeadUpdate> {
  const id = input.administrative_status_id;
  // A status is locked before its leads, as when it is renamed.
  const name = id !== null && isShown ? ((await holdAdministrativeStatusName(tx, id)) ?? null) : null;
  const { row } = await lockLeadForUpdate(tx, actor, 'lead.editAdministrativeStatus', number, input.version);
  const { lead } = row;
  if (id !== null && name === null) refuseField('administrative_status_id', 'lead.administrative_status_unknown');
  const changes = fieldChange('administrative_status', lead.administrativeStatus, name);
  if (changes.length === 0) return { row, changes };
  await saveLead(tx, lead.id, { administrativeStatus: name, updatedAt: now });
  await emit(tx, 'lead.recorded', [{ leadId: lead.id, kind: 'updated', actorId: actor.uid, at: now, changes }]);
  const saved = await readLeadRow(tx, lead.id);
  await emit(tx, 'lead.changed', { lead: saved.lead, before: lead });
  return { row: saved, changes };
}
