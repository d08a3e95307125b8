import { and, desc, eq, or } from 'drizzle-orm';
import type { Actor } from '@funil/api/contract';
import { consents, leads, users } from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { isVisibleLead } from '../../leads/record/isVisibleLead.ts';

export async function insertConsent(
  { db, accountId }: AccountTx,
  row: Omit<typeof consents.$inferInsert, 'accountId'>,
): Promise<void> {
  await db.insert(consents).values({ ...row, accountId });
}

/**
 * Consents recorded through the leads of a person that the actor sees, and withdrawals on the public page, which are no
 * secret of a lead, latest first.
 */
export function listConsentsOfPerson({ db, accountId }: AccountTx, actor: Actor, personId: string) {
  return db
    .select({ consent: consents, createdBy: { id: users.id, name: users.name } })
    .from(consents)
    .innerJoin(leads, and(eq(leads.accountId, accountId), eq(leads.id, consents.leadId)))
    .leftJoin(users, and(eq(users.accountId, accountId), eq(users.id, consents.createdBy)))
    .where(
      and(
        eq(consents.accountId, accountId),
        eq(leads.personId, personId),
        or(eq(consents.way, 'page'), isVisibleLead(actor)),
      ),
    )
    .orderBy(desc(consents.day), desc(consents.createdAt), desc(consents.id));
}

/** Consents that came with the forms of a person's leads which the actor sees, latest first. */
export function listFormConsents({ db, accountId }: AccountTx, actor: Actor, personId: string) {
  return db
    .select({ consent: leads.consent, source: leads.source })
    .from(leads)
    .where(and(eq(leads.accountId, accountId), eq(leads.personId, personId), isVisibleLead(actor)))
    .orderBy(desc(leads.createdAt));
}

/** Consents that were recorded through one lead count as recorded through another one from now on. */
export async function passConsents({ db, accountId }: AccountTx, fromLeadId: string, toLeadId: string): Promise<void> {
  await db
    .update(consents)
    .set({ leadId: toLeadId })
    .where(and(eq(consents.accountId, accountId), eq(consents.leadId, fromLeadId)));
}
