import { can, levelOf, roles } from '@funil/api/contract';
import type { Actor, ActivityOutcomeName, ContactChannel } from '@funil/api/contract';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/newId.ts';
import { leadEvents } from '../../../platform/db/schema/leadEvents.ts';
import type { StoredChange } from '../../../platform/db/schema/leadEvents.ts';
import { leads } from '../../../platform/db/schema/leads.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { emit } from '../../../platform/events/emit.ts';
import { leadSubject } from '../record/leadVisibility.ts';
import type { StoredLead } from '../record/leads.queries.ts';

/** State that the light of a contact had, and the reason of the contact nevertheless. */
export type StoredOverride = Pick<
  typeof leadEvents.$inferSelect,
  'lightState' | 'lightReason' | 'overrideWhy' | 'overrideNote'
>;

const overrideColumns = {
  lightState: leadEvents.lightState,
  lightReason: leadEvents.lightReason,
  overrideWhy: leadEvents.overrideWhy,
  overrideNote: leadEvents.overrideNote,
};

interface Contact {
  channel: ContactChannel;
  /** Both null for a call or message that was opened, and of which no outcome is known yet. */
  outcome: ActivityOutcomeName | null;
  ownOutcomeName: string | null;
  changes: StoredChange[];
  /** Null or missing while the light was green. */
  override?: StoredOverride | null;
}

/** Adds a contact to a lead's history. The first one of a user who works on the lead is its first contact. */
export async function insertContact(
  tx: AccountTx,
  actor: Actor,
  lead: StoredLead,
  { channel, outcome, ownOutcomeName, changes, override }: Contact,
  now: Date,
): Promise<string> {
  const id = newId();
  await tx.db.insert(leadEvents).values({
    accountId: tx.accountId,
    id,
    leadId: lead.id,
    kind: 'contacted',
    actorId: actor.uid,
    at: now,
    body: channel,
    outcome,
    ownOutcomeName,
    changes,
    ...override,
  });
  // The same permission is needed to move a lead out of "new".
  if (lead.firstContactAt === null && can(actor, 'lead.changeStatus', leadSubject(lead))) {
    await tx.db
      .update(leads)
      .set({ firstContactAt: now, firstContactBy: actor.uid })
      .where(and(eq(leads.accountId, tx.accountId), eq(leads.id, lead.id)));
    // Lists show whether the deadline was met.
    if (lead.slaDueAt !== null)
      await emit(tx, 'lead.changed', { lead: { ...lead, firstContactAt: now }, before: lead });
  }
  return id;
}

/** Calls or messages of a user to a lead after a moment whose outcome is not known yet, latest first. */
export function listAttempts(
  { db, accountId }: AccountTx,
  { uid }: Actor,
  leadId: string,
  channel: ContactChannel,
  after: Date,
) {
  return db
    .select({ id: leadEvents.id, at: leadEvents.at, override: overrideColumns })
    .from(leadEvents)
    .where(
      and(
        eq(leadEvents.accountId, accountId),
        eq(leadEvents.leadId, leadId),
        eq(leadEvents.kind, 'contacted'),
        eq(leadEvents.actorId, uid),
        eq(leadEvents.body, channel),
        isNull(leadEvents.outcome),
        isNull(leadEvents.ownOutcomeName),
        gt(leadEvents.at, after),
      ),
    )
    .orderBy(sql`${leadEvents.at} desc, ${leadEvents.id} desc`);
}

export async function setOutcome(
  { db, accountId }: AccountTx,
  eventId: string,
  { outcome, ownOutcomeName }: Pick<Contact, 'outcome' | 'ownOutcomeName'>,
  changes: StoredChange[],
): Promise<void> {
  await db
    .update(leadEvents)
    .set({ outcome, ownOutcomeName, changes })
    .where(and(eq(leadEvents.accountId, accountId), eq(leadEvents.id, eventId)));
}

/** The override of an entry of the history; null without one. */
export async function findOverride({ db, accountId }: AccountTx, eventId: string): Promise<StoredOverride | null> {
  const [row] = await db
    .select(overrideColumns)
    .from(leadEvents)
    .where(and(eq(leadEvents.accountId, accountId), eq(leadEvents.id, eventId)));
  return row?.lightState ? row : null;
}

export async function removeEvents({ db, accountId }: AccountTx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db.delete(leadEvents).where(and(eq(leadEvents.accountId, accountId), inArray(leadEvents.id, [...ids])));
}

/**
 * Adds calls and messages again that an outcome had taken out of the history, latest first. The outcome's override was
 * that of the latest one.
 */
export async function restoreAttempts(
  { db, accountId }: AccountTx,
  { uid }: Actor,
  leadId: string,
  channel: ContactChannel,
  attempts: readonly { id: string; at: string }[],
  override: StoredOverride | null,
): Promise<void> {
  if (attempts.length === 0) return;
  await db.insert(leadEvents).values(
    attempts.map(({ id, at }, index) => ({
      ...(index === 0 ? override : null),
      accountId,
      id,
      leadId,
      kind: 'contacted' as const,
      actorId: uid,
      at: new Date(at),
      body: channel,
    })),
  );
}

/** Roles whose contact with a lead can be its first one. */
const workingRoles = roles.filter((role) => levelOf(role, 'lead.changeStatus') !== 'none');

/**
 * Reads the latest touch of a lead from its history, and its first contact unless that is earlier than the moment from
 * which the history changed. A move out of "new" implies a first contact, unless it was undone.
 */
export async function recountContacts(tx: AccountTx, leadId: string, from: Date): Promise<void> {
  const isLead = sql`account_id = ${tx.accountId} and id = ${leadId}`;
  const since = from.toISOString();
  await tx.db.execute(sql`
    update leads set
      last_touch_at = (select max(at) from lead_events where lead_events.account_id = ${tx.accountId}
        and lead_id = ${leadId} and kind in ('noted', 'contacted')),
      first_contact_at = case when first_contact_at < ${since}::timestamptz then first_contact_at end
    where ${isLead}`);
  // Two statements, because the database notes the group of a first contact only where there was none.
  await tx.db.execute(sql`
    update leads set first_contact_at = found.at, first_contact_by = found.actor_id
    from (
      select at, actor_id from lead_events as event
      where event.account_id = ${tx.accountId} and event.lead_id = ${leadId} and at >= ${since}::timestamptz
        and (
          (kind = 'contacted' and exists (
            select from users where users.account_id = ${tx.accountId} and users.id = actor_id
              and role = any(${sql.param(workingRoles)}::text[])))
          or (kind = 'status_changed' and body is null and exists (
            select from jsonb_array_elements(changes) as change
            join lead_statuses as former on former.account_id = ${tx.accountId}
              and former.id = (change ->> 'from_id')::uuid and former.kind = 'new'
            join lead_statuses as latter on latter.account_id = ${tx.accountId}
              and latter.id = (change ->> 'to_id')::uuid and latter.kind <> 'new'
            where change ->> 'field' = 'status'
              and not exists (
                select from lead_events as undo, jsonb_array_elements(undo.changes) as back
                where undo.account_id = ${tx.accountId} and undo.lead_id = ${leadId} and undo.kind = 'status_changed'
                  and undo.body is not null and undo.at >= event.at and back ->> 'field' = 'status'
                  and back ->> 'to_id' = change ->> 'from_id')))
        )
      order by at, id limit 1
    ) as found
    where leads.account_id = ${tx.accountId} and leads.id = ${leadId} and first_contact_at is null`);
}
