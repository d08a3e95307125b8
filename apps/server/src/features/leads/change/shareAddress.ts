import { addressFieldNames, can, personLeadLimit } from '@funil/api/contract';
import type { Actor } from '@funil/api/contract';
import { and, desc, eq, ne } from 'drizzle-orm';
import { leads } from '../../../platform/db/schema/leads.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { emit } from '../../../platform/events/emit.ts';
import { isNoAddress } from '../../places/completeAddress.ts';
import type { Address } from '../../places/completeAddress.ts';
import { fieldChange } from '../record/compareLeadFields.ts';
import { addressColumns, addressOf } from '../record/leadFieldColumns.ts';
import { isVisibleLead } from '../record/isVisibleLead.ts';
import { readLeadRow, saveLead } from '../record/leads.queries.ts';
import type { StoredLead } from '../record/leads.queries.ts';
import { leadSubject } from '../record/leadVisibility.ts';

const isSame = (one: Address, other: Address) => addressFieldNames.every((field) => one[field] === other[field]);

const columnsOf = (lead: StoredLead) =>
  Object.fromEntries(addressColumns.map((column) => [column, lead[column]])) as Pick<
    StoredLead,
    (typeof addressColumns)[number]
  >;

/**
 * Gives the changed address of a lead to the other leads of its person that had the former address or none, as far as
 * the actor may change them. A lead that another transaction is writing stays as it is, because two leads of one person
 * could otherwise wait for each other.
 */
export async function shareAddress(
  tx: AccountTx,
  actor: Actor,
  before: StoredLead,
  lead: StoredLead,
  now: Date,
): Promise<void> {
  const [former, address] = [addressOf(before), addressOf(lead)];
  if (isSame(former, address)) return;
  const others = await tx.db
    .select()
    .from(leads)
    .where(
      and(
        eq(leads.accountId, tx.accountId),
        eq(leads.personId, lead.personId),
        ne(leads.id, lead.id),
        isVisibleLead(actor),
      ),
    )
    .orderBy(leads.id)
    .limit(personLeadLimit)
    .for('update', { skipLocked: true });
  for (const other of others) {
    const current = addressOf(other);
    const isShared = isNoAddress(current) || isSame(current, former);
    if (!isShared || isSame(current, address) || !can(actor, 'lead.update', leadSubject(other))) continue;
    const changes = addressFieldNames.flatMap((field) => fieldChange(field, current[field], address[field]));
    await saveLead(tx, other.id, { ...columnsOf(lead), updatedAt: now });
    await emit(tx, 'lead.recorded', [{ leadId: other.id, kind: 'updated', actorId: actor.uid, at: now, changes }]);
    await emit(tx, 'lead.changed', { lead: (await readLeadRow(tx, other.id)).lead, before: other });
  }
}

/** Gives a new lead the latest address of its person, as far as the creator may see the person's leads. */
export async function takePersonAddress(tx: AccountTx, actor: Actor, leadId: string): Promise<void> {
  const { lead } = await readLeadRow(tx, leadId);
  const others = await tx.db
    .select()
    .from(leads)
    .where(
      and(
        eq(leads.accountId, tx.accountId),
        eq(leads.personId, lead.personId),
        ne(leads.id, leadId),
        isVisibleLead(actor),
      ),
    )
    .orderBy(desc(leads.number))
    .limit(personLeadLimit);
  const found = others.find((other) => !isNoAddress(addressOf(other)));
  if (!found) return;
  await tx.db
    .update(leads)
    .set(columnsOf(found))
    .where(and(eq(leads.accountId, tx.accountId), eq(leads.id, leadId)));
}
