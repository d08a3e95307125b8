import type { Actor } from '@funil/api/contract';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { emit } from '../../../platform/events/emit.ts';
import { chooseTags, replaceLeadTags, tagChanges } from '../record/leadTags.queries.ts';
import { readLeadRow, saveLead } from '../record/leads.queries.ts';
import { lockLeadForUpdate } from './lockLeadForUpdate.ts';
import type { LeadUpdate } from './updateLead.ts';

/** Gives a lead exactly these tags, based on the version that the caller loaded. */
export async function changeLeadTags(
  tx: AccountTx,
  actor: Actor,
  number: number,
  { tag_ids: ids, version }: { tag_ids: readonly string[]; version: number },
  now = new Date(),
): Promise<LeadUpdate> {
  const { row } = await lockLeadForUpdate(tx, actor, 'lead.update', number, version);
  const { lead } = row;
  const chosen = await chooseTags(tx, ids, row.tags);
  const changes = tagChanges(row.tags, chosen);
  if (changes.length === 0) return { row, changes };
  await replaceLeadTags(tx, [{ leadId: lead.id, tagIds: chosen.map(({ id }) => id) }]);
  await saveLead(tx, lead.id, { updatedAt: now });
  await emit(tx, 'lead.recorded', [{ leadId: lead.id, kind: 'updated', actorId: actor.uid, at: now, changes }]);
  const saved = await readLeadRow(tx, lead.id);
  await emit(tx, 'lead.changed', { lead: saved.lead, before: lead });
  return { row: saved, changes };
}
