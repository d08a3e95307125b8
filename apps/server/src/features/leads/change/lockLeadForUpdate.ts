import { can } from '@funil/api/contract';
import type { Ability, Actor, Subject } from '@funil/api/contract';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { Refusal } from '../../../platform/refusals/Refusal.ts';
import { lockVisibleLead } from '../record/leads.queries.ts';
import type { LeadRow } from '../record/leads.queries.ts';
import { leadSubject } from '../record/leadVisibility.ts';
import { presentLead } from '../record/presentLead.ts';

/** Refusal of a change that is based on an older version, with the lead as it is now. */
export const conflictWith = (actor: Actor, row: LeadRow) =>
  new Refusal('lead.conflict', { details: { lead: presentLead(actor, row) } });

/**
 * Locks a lead that the actor may change.
 *
 * @throws Refusal `lead.not_found` when the lead is hidden from the actor, `access.denied`, `lead.conflict` with the
 * current lead when its version differs
 */
export async function lockLeadForUpdate(
  tx: AccountTx,
  actor: Actor,
  ability: Ability,
  number: number,
  version: number,
): Promise<{ row: LeadRow; subject: Required<Subject> }> {
  const row = await lockVisibleLead(tx, actor, number);
  if (!row) throw new Refusal('lead.not_found');
  const subject = leadSubject(row.lead);
  if (!can(actor, ability, subject)) throw new Refusal('access.denied');
  if (row.lead.version !== version) throw conflictWith(actor, row);
  return { row, subject };
}
