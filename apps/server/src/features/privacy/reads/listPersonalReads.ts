import { personalReadLimit } from '@funil/api/contract';
import type { PersonalRead } from '@funil/api/contract';
import { and, desc, eq, inArray, notExists, notInArray, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { leads, personalReads, users } from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { leadsOfPerson } from '../leadsOfPerson.ts';

const panelReads = alias(personalReads, 'panel_reads');

/**
 * Reads of all leads of a lead's person, latest first. On days on which a user opened the lead itself, reads of its parts
 * and of lists with it are left out.
 */
export async function listPersonalReads(tx: AccountTx, leadId: string): Promise<PersonalRead[]> {
  const { db, accountId } = tx;
  const panelReadOfDay = db
    .select({ kind: panelReads.kind })
    .from(panelReads)
    .where(
      and(
        eq(panelReads.accountId, accountId),
        eq(panelReads.leadId, personalReads.leadId),
        eq(panelReads.userId, personalReads.userId),
        eq(panelReads.kind, 'panel'),
        eq(panelReads.day, personalReads.day),
      ),
    );
  const rows = await db
    .select({ read: personalReads, number: leads.number, user: { id: users.id, name: users.name } })
    .from(personalReads)
    .innerJoin(leads, and(eq(leads.accountId, accountId), eq(leads.id, personalReads.leadId)))
    .leftJoin(users, and(eq(users.accountId, accountId), eq(users.id, personalReads.userId)))
    .where(
      and(
        eq(personalReads.accountId, accountId),
        inArray(personalReads.leadId, await leadsOfPerson(tx, leadId)),
        or(notInArray(personalReads.kind, ['part', 'list']), notExists(panelReadOfDay)),
      ),
    )
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
