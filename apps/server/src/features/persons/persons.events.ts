import { can } from '@funil/api/contract';
import type { Subscriber } from '../../platform/events/emit.ts';
import { findVisibleLead, readLeadRow } from '../leads/record/leads.queries.ts';
import { leadSubject } from '../leads/record/leadVisibility.ts';
import { passBlocks } from './blocks/contactBlocks.queries.ts';
import { passConsents } from './consents/consents.queries.ts';
import { lockContact, passContactStates, restorePhoneState, saveContactState } from './persons.queries.ts';

export const markPhone: Subscriber<'activity.ended'> = async (tx, { leadId, phoneState, actor, at }) => {
  const { number } = (await readLeadRow(tx, leadId)).lead;
  const row = await findVisibleLead(tx, actor, number);
  // The user may have lost sight of the lead since the activity was planned.
  if (!row || !can(actor, 'lead.writeNotes', leadSubject(row.lead))) return;
  const contact = await lockContact(tx, row.lead, 'phone');
  // A call that was answered all the same lifts no block.
  if (contact && contact.state !== 'blocked') await saveContactState(tx, contact, row.lead.id, phoneState, at);
};

export const restorePhone: Subscriber<'activity.undone'> = async (tx, { leadId, phone, endedAt }) => {
  const { lead } = await readLeadRow(tx, leadId);
  await restorePhoneState(tx, lead.personId, endedAt, phone);
};

/** States, blocks and consents that came through the lead that goes away count as those of the one that stays. */
export const passMergedContacts: Subscriber<'lead.merged'> = async (tx, { fromLeadId, toLeadId }) => {
  await passContactStates(tx, fromLeadId, toLeadId);
  await passBlocks(tx, fromLeadId, toLeadId);
  await passConsents(tx, fromLeadId, toLeadId);
};
