import { personalReadLimit } from '@funil/api/contract';
import type { PersonalRead } from '@funil/api/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { leads, personalReads, users } from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { leadsOfPerson } from '../leadsOfPerson.ts';

/** Reads of all leads of a lead's person, latest first. */
export async function listPersonalReads(tx: AccountTx, leadId: string): Promise<PersonalRead[]> {
  const { db, accountId } = tx;
  const rows = await db
    .select({ read: personalReads, number: leads.number, user: { id: users.id, name: users.name } })
    .from(personalReads)
    .innerJoin(leads, and(eq(leads.accountId, accountId), eq(leads.id, personalReads.leadId)))
    .leftJoin(users, and(eq(users.accountId, accountId), eq(users.id, personalReads.userId)))
    .where(and(eq(personalReads.accountId, accountId), inArray(personalReads.leadId, await leadsOfPerson(tx, leadId))))
    .orderBy(desc(personalReads.lastAt), desc(personalReads.userId))
    .limit(personalReadLimit);
  return rows.map(({ read, number, user }) => ({
    lead_number: number,
    user,
    kind: read.kind,
    day: read.day,
    count: read.count,
    last_at: read.lastAt.toISOString(),
  }));
}
