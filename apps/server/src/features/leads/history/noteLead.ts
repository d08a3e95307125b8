import { can } from '@funil/api/contract';
import type { Actor, BlockChannel, ContactChannel, LeadContactInput } from '@funil/api/contract';
import { and, eq } from 'drizzle-orm';
import { newId } from '../../../platform/db/newId.ts';
import { leadEvents } from '../../../platform/db/schema/leadEvents.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { Refusal } from '../../../platform/refusals/Refusal.ts';
import { emit } from '../../../platform/events/emit.ts';
import { findVisibleLead } from '../record/leads.queries.ts';
import type { LeadRow } from '../record/leads.queries.ts';
import { leadSubject } from '../record/leadVisibility.ts';
import { decideLights } from '../lights/leadLights.ts';
import type { LightScope } from '../lights/leadLights.ts';
import { insertContact } from './leadContacts.ts';
import type { StoredOverride } from './leadContacts.ts';

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

const longestDelayMs = 7 * 24 * 60 * 60_000;

/** When the user saw the light: a contact may come days after it, when the connection is back. */
function lightMoment(openedAt: string | null | undefined, now: Date): Date {
  const opened = openedAt ? new Date(openedAt) : now;
  return opened > now || now.getTime() - opened.getTime() > longestDelayMs ? now : opened;
}

/** The channel in the ledger of a contact that is made at a distance. */
const channelOfContact: Partial<Record<ContactChannel, BlockChannel>> = { phone: 'call', whatsapp: 'whatsapp' };

/**
 * Records that a user opened a call or conversation with a lead. It counts as a contact until an outcome says
 * otherwise, and as the first one when the user works on the lead; a referrer's does not. While the light is not green,
 * its state and the user's reason are written as well, as of when the link was used; without a reason the contact is a fact all the same.
 */
export async function contactLead(
  tx: AccountTx,
  scope: LightScope,
  number: number,
  { channel, override: given, opened_at: openedAt }: Pick<LeadContactInput, 'channel' | 'override' | 'opened_at'>,
  now = new Date(),
): Promise<WrittenEvent & { override: StoredOverride | null }> {
  const { actor } = scope;
  const row = await openForNotes(tx, actor, number);
  const lights = await decideLights(tx, { ...scope, now: lightMoment(openedAt, now) }, [row.lead]);
  const light = lights.get(row.lead.id)!.find((one) => one.channel === channelOfContact[channel]);
  const override: StoredOverride | null =
    light && light.state !== 'allowed'
      ? {
          lightState: light.state,
          lightReason: light.reason,
          overrideWhy: given?.why ?? null,
          overrideNote: given?.note ?? null,
        }
      : null;
  const eventId = await insertContact(
    tx,
    actor,
    row.lead,
    { channel, outcome: null, ownOutcomeName: null, changes: [], override },
    now,
  );
  await emit(tx, 'lead.noted', { lead: row.lead, ability: 'lead.read' });
  return { row, eventId, override };
}
