import type { Actor, ChangeLeadStatusInput, FieldSettings } from '@funil/api/contract';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { emit } from '../../../platform/events/emit.ts';
import { requireOwnValues } from '../../ownFields/requireOwnValues.ts';
import { moveLead } from './moveLead.ts';
import { lockLeadForUpdate } from './lockLeadForUpdate.ts';
import type { LeadRow } from '../record/leads.queries.ts';
import type { LeadUpdate } from './updateLead.ts';

export interface StatusChange extends LeadUpdate {
  before: LeadRow;
}

export async function changeLeadStatus(
  tx: AccountTx,
  actor: Actor,
  number: number,
  input: ChangeLeadStatusInput,
  settings: FieldSettings,
  now = new Date(),
): Promise<StatusChange> {
  const opened = await lockLeadForUpdate(tx, actor, 'lead.changeStatus', number, input.version);
  await requireOwnValues(tx, actor, input.status_id, opened.row.ownValues);
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
  if (isElsewhere) await emit(tx, 'lead.moved', { row, before, actorId: actor.uid });
  await emit(tx, 'lead.changed', { lead: row.lead, before: before.lead, hasMoved: isElsewhere });
  return { row, changes, before };
}
