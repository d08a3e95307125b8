import { can } from '@funil/api/contract';
import type { Actor, ChangeContactInput } from '@funil/api/contract';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { findVisibleLead } from '../leads/record/leads.queries.ts';
import type { StoredLead } from '../leads/record/leads.queries.ts';
import { leadSubject } from '../leads/record/leadVisibility.ts';
import { saveContactState } from './persons.queries.ts';

/** @throws Refusal `lead.not_found`, `access.denied`, `person.contact_missing` */
export async function changeContact(
  tx: AccountTx,
  actor: Actor,
  number: number,
  { kind, state }: ChangeContactInput,
  now = new Date(),
): Promise<StoredLead> {
  const row = await findVisibleLead(tx, actor, number);
  if (!row) throw new Refusal('lead.not_found');
  if (!can(actor, 'lead.writeNotes', leadSubject(row.lead))) throw new Refusal('access.denied');
  if (!(await saveContactState(tx, row.lead, kind, state, now))) throw new Refusal('person.contact_missing');
  await emit(tx, 'lead.noted', { lead: row.lead, ability: 'lead.read' });
  return row.lead;
}
