import { and, asc, eq, inArray } from 'drizzle-orm';
import { leads } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

/** Ids of all leads of a lead's person, the trash included, in ascending order. Empty if the lead does not exist. */
export async function leadsOfPerson({ db, accountId }: AccountTx, leadId: string): Promise<string[]> {
  const person = db
    .select({ id: leads.personId })
    .from(leads)
    .where(and(eq(leads.accountId, accountId), eq(leads.id, leadId)));
  const found = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.accountId, accountId), inArray(leads.personId, person)))
    .orderBy(asc(leads.id));
  return found.map(({ id }) => id);
}
