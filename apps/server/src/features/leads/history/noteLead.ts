import { can } from '@funil/api/contract';
import type { Actor, ContactChannel } from '@funil/api/contract';
import { and, eq } from 'drizzle-orm';
import { newId } from '../../../platform/db/newId.ts';
import { leadEvents } from '../../../platform/db/schema/leadEvents.ts';
import { leads } from '../../../platform/db/schema/leads.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { Refusal } from '../../../platform/refusals/Refusal.ts';
import { emit } from '../../../platform/events/emit.ts';
import { findVisibleLead } from '../record/leads.queries.ts';
import type { LeadRow } from '../record/leads.queries.ts';
import { leadSubject } from '../record/leadVisibility.ts';

export interface WrittenEvent {
  row: LeadRow;
  eventId: string;
}

/** @throws Refusal `lead.not_found`; `access.denied` for a lead that the actor only reads */
export async function openForNotes(tx: AccountTx, actor: Actor, number: number): Promise<LeadRow> {
  const row = await findVisibleLead(tx, actor, number);
  if (!row) throw new Refusal('lead.not_found');
  if (!can(actor, 'lead.writeNotes', leadSubject(row.lead))) throw new Refusal('access.denied');
  return row;
}

/** The lead and its version stay unchanged, so that open forms remain valid. */
export async function noteLead(
  tx: AccountTx,
  actor: Actor,
  number: number,
  text: string,
  now = new Date(),
): Promise<WrittenEvent> {
  const row = await openForNotes(tx, actor, number);
  const id = newId();
  await tx.db.insert(leadEvents).values({
    accountId: tx.accountId,
    id,
    leadId: row.lead.id,
    kind: 'noted',
    actorId: actor.uid,
    at: now,
    body: text,
  });
  await emit(tx, 'lead.noted', { lead: row.lead, ability: 'lead.readNotes' });
  return { row, eventId: id };
}

/** @throws Refusal `lead.not_found`, also for a missing note; `access.denied` for another author's note */
export async function editNote(
  tx: AccountTx,
  actor: Actor,
  number: number,
  id: string,
  text: string,
  now = new Date(),
): Promise<WrittenEvent> {
  const row = await openForNotes(tx, actor, number);
  const isNote = and(
    eq(leadEvents.accountId, tx.accountId),
    eq(leadEvents.leadId, row.lead.id),
    eq(leadEvents.id, id),
    eq(leadEvents.kind, 'noted'),
  );
  const [note] = await tx.db.select().from(leadEvents).where(isNote).for('update');
  if (!note) throw new Refusal('lead.not_found');
  if (note.actorId !== actor.uid) throw new Refusal('access.denied');
  if (note.body !== text) await tx.db.update(leadEvents).set({ body: text, editedAt: now }).where(isNote);
  await emit(tx, 'lead.noted', { lead: row.lead, ability: 'lead.readNotes' });
  return { row, eventId: id };
}

/**
 * Records a contact with a lead. It may count as the first contact when the user works on the lead; a referrer's
 * contact does not.
 */
export async function contactLead(
  tx: AccountTx,
  actor: Actor,
  number: number,
  channel: ContactChannel,
  now = new Date(),
): Promise<WrittenEvent> {
  const row = await openForNotes(tx, actor, number);
  const id = newId();
  await tx.db.insert(leadEvents).values({
    accountId: tx.accountId,
    id,
    leadId: row.lead.id,
    kind: 'contacted',
    actorId: actor.uid,
    at: now,
    body: channel,
  });
  // The same permission is needed to move a lead out of "new".
  if (row.lead.firstContactAt === null && can(actor, 'lead.changeStatus', leadSubject(row.lead))) {
    await tx.db
      .update(leads)
      .set({ firstContactAt: now, firstContactBy: actor.uid })
      .where(and(eq(leads.accountId, tx.accountId), eq(leads.id, row.lead.id)));
    // Lists show whether the deadline was met.
    if (row.lead.slaDueAt !== null) await emit(tx, 'lead.changed', { lead: row.lead, before: row.lead });
  }
  await emit(tx, 'lead.noted', { lead: row.lead, ability: 'lead.read' });
  return { row, eventId: id };
}
