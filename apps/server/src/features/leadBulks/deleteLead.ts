import { can } from '@funil/api/contract';
import type { Actor } from '@funil/api/contract';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { emit } from '../../platform/events/emit.ts';
import { lockVisibleLead, readLeadRow, saveLead } from '../leads/record/leads.queries.ts';
import type { LeadRow } from '../leads/record/leads.queries.ts';
import { leadSubject } from '../leads/record/leadVisibility.ts';

/** Moves a lead to the trash, from which it is deleted after thirty days. */
export async function deleteLead(tx: AccountTx, actor: Actor, number: number, now = new Date()): Promise<LeadRow> {
  const row = await lockVisibleLead(tx, actor, number);
  if (!row) throw new Refusal('lead.not_found');
  if (!can(actor, 'lead.delete', leadSubject(row.lead))) throw new Refusal('access.denied');
  await saveLead(tx, row.lead.id, { deletedAt: now, updatedAt: now });
  await emit(tx, 'lead.recorded', [{ leadId: row.lead.id, kind: 'deleted', actorId: actor.uid, at: now, changes: [] }]);
  const deleted = await readLeadRow(tx, row.lead.id);
  await emit(tx, 'lead.deleted', { lead: deleted.lead });
  return deleted;
}
