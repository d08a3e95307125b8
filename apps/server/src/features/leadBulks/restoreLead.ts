import type { Actor } from '@funil/api/contract';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { emit } from '../../platform/events/emit.ts';
import { readLeadRow, saveLead } from '../leads/record/leads.queries.ts';
import type { LeadRow } from '../leads/record/leads.queries.ts';
import { lockDeleted } from './leadBulks.queries.ts';

export async function restoreLead(tx: AccountTx, actor: Actor, number: number, now = new Date()): Promise<LeadRow> {
  const lead = await lockDeleted(tx, actor, number, now);
  if (!lead) throw new Refusal('lead.not_found');
  await saveLead(tx, lead.id, { deletedAt: null, updatedAt: now });
  await emit(tx, 'lead.recorded', [{ leadId: lead.id, kind: 'restored', actorId: actor.uid, at: now, changes: [] }]);
  const row = await readLeadRow(tx, lead.id);
  await emit(tx, 'lead.restored', { leads: [{ row, before: row }] });
  return row;
}
