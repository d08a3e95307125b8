import type { Actor, ChangeLeadStatusInput, FieldSettings } from '@funil/api/contract';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { emit } from '../../../platform/events/emit.ts';
import type { BulkItem } from '../../../platform/db/schema/leadBulks.ts';
import { planOwnValues } from '../../ownFields/ownFieldValues.ts';
import { requireOwnValues } from '../../ownFields/requireOwnValues.ts';
import { readLeadRow } from '../record/leads.queries.ts';
import { moveLead } from './moveLead.ts';
import { conflictWith, lockLeadForUpdate } from './lockLeadForUpdate.ts';
import { statusBefore } from './statusBefore.ts';
import type { LeadRow } from '../record/leads.queries.ts';
import type { LeadUpdate } from './updateLead.ts';

export interface StatusChange extends LeadUpdate {
  before: LeadRow;
  /** Former column values and own fields, for the undo. */
  image: BulkItem['before'];
}

/** A move between statuses may fill own fields that the status requires: `own_fields` of the input. */
export async function changeLeadStatus(
  tx: AccountTx,
  actor: Actor,
  number: number,
  input: ChangeLeadStatusInput,
  settings: FieldSettings,
  now = new Date(),
): Promise<StatusChange> {
  const { row: before } = await lockLeadForUpdate(tx, actor, 'lead.changeStatus', number, input.version);
  const lacking = Object.fromEntries(Object.keys(input.own_fields ?? {}).map((key) => [key, null]));
  const own = await planOwnValues(tx, actor, before.ownValues, input.own_fields, lacking);
  if (own.isStale) throw conflictWith(actor, before);
  await requireOwnValues(tx, actor, input.status_id, before.ownValues, own.filled);
  const { row, changes, isElsewhere } = await moveLead(
    tx,
    before,
    input,
    settings,
    { actor, personId: actor.uid },
    now,
  );
  const image = { ...statusBefore(before.lead), ...own.images };
  if (changes.length === 0 && own.changes.length === 0) return { row, changes, before, image };
  if (own.changes.length > 0) {
    await own.save(row.lead.id);
    await emit(tx, 'lead.recorded', [
      { leadId: row.lead.id, kind: 'updated', actorId: actor.uid, at: now, changes: own.changes },
    ]);
  }
  const after = own.changes.length > 0 ? await readLeadRow(tx, row.lead.id) : row;
  if (isElsewhere) await emit(tx, 'lead.moved', { row: after, before, actorId: actor.uid });
  if (changes.length > 0)
    await emit(tx, 'lead.changed', { lead: after.lead, before: before.lead, hasMoved: isElsewhere });
  else await emit(tx, 'lead.ownValuesChanged', { lead: after.lead, seenBy: own.seenBy });
  return { row: after, changes: [...changes, ...own.changes], before, image };
}
