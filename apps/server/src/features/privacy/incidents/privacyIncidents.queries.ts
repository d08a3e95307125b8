import { privacyIncidentLimits } from '@funil/api/contract';
import type { ReachedSource } from '@funil/api/contract';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { holidays, leads, privacyIncidentLeads, privacyIncidents, users } from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';

const creators = alias(users, 'creators');
const closers = alias(users, 'closers');

export type StoredIncident = typeof privacyIncidents.$inferSelect;

const isIncident = ({ accountId }: AccountTx, id: string) =>
  and(eq(privacyIncidents.accountId, accountId), eq(privacyIncidents.id, id));

const leadsCount = (accountId: string) => sql<number>`(
  select count(*)::int from ${privacyIncidentLeads} where ${privacyIncidentLeads.accountId} = ${accountId}
    and ${privacyIncidentLeads.incidentId} = ${privacyIncidents.id})`;

/** Open incidents by due day, then the closed ones, latest first. */
export const listIncidentRows = ({ db, accountId }: AccountTx) =>
  db
    .select({ incident: privacyIncidents, leadsCount: leadsCount(accountId) })
    .from(privacyIncidents)
    .where(eq(privacyIncidents.accountId, accountId))
    .orderBy(
      sql`${privacyIncidents.state} <> 'open'`,
      sql`case when ${privacyIncidents.state} = 'open' then ${privacyIncidents.dueOn} end`,
      desc(privacyIncidents.closedAt),
      asc(privacyIncidents.id),
    )
    .limit(privacyIncidentLimits.list);

export async function findIncidentRow(tx: AccountTx, id: string) {
  const { db, accountId } = tx;
  const [row] = await db
    .select({
      incident: privacyIncidents,
      leadsCount: leadsCount(accountId),
      createdBy: { id: creators.id, name: creators.name },
      closedBy: { id: closers.id, name: closers.name },
    })
    .from(privacyIncidents)
    .leftJoin(creators, and(eq(creators.accountId, accountId), eq(creators.id, privacyIncidents.createdBy)))
    .leftJoin(closers, and(eq(closers.accountId, accountId), eq(closers.id, privacyIncidents.closedBy)))
    .where(isIncident(tx, id));
  return row;
}

export async function lockIncident(tx: AccountTx, id: string): Promise<StoredIncident | undefined> {
  const [row] = await tx.db.select().from(privacyIncidents).where(isIncident(tx, id)).for('update');
  return row;
}

export async function insertIncident(
  { db, accountId }: AccountTx,
  row: Omit<typeof privacyIncidents.$inferInsert, 'accountId'>,
): Promise<void> {
  await db.insert(privacyIncidents).values({ ...row, accountId });
}

export async function saveIncident(
  tx: AccountTx,
  id: string,
  patch: Partial<Omit<typeof privacyIncidents.$inferInsert, 'accountId' | 'id' | 'version'>>,
): Promise<void> {
  await tx.db
    .update(privacyIncidents)
    .set({ ...patch, version: sql`${privacyIncidents.version} + 1` })
    .where(isIncident(tx, id));
}

/** Days of the account's own list of holidays. */
export async function listHolidayDays({ db, accountId }: AccountTx): Promise<ReadonlySet<string>> {
  const rows = await db.select({ date: holidays.date }).from(holidays).where(eq(holidays.accountId, accountId));
  return new Set(rows.map(({ date }) => date));
}

/** Leads that an incident reached, by number: the first ones, and the numbers of all leads and of their persons. */
export async function readReached({ db, accountId }: AccountTx, incidentId: string) {
  const ofIncident = and(
    eq(privacyIncidentLeads.accountId, accountId),
    eq(privacyIncidentLeads.incidentId, incidentId),
  );
  const isLead = and(eq(leads.accountId, accountId), eq(leads.number, privacyIncidentLeads.leadNumber));
  const reached = await db
    .select({
      lead_number: privacyIncidentLeads.leadNumber,
      name: leads.name,
      source: privacyIncidentLeads.source,
    })
    .from(privacyIncidentLeads)
    .leftJoin(leads, isLead)
    .where(ofIncident)
    .orderBy(asc(privacyIncidentLeads.leadNumber))
    .limit(privacyIncidentLimits.reached);
  const [counts] = await db
    .select({
      leads_count: sql<number>`count(*)::int`,
      // A lead that is gone counts as a person of its own.
      persons_count: sql<number>`(count(distinct ${leads.personId}) + count(*) filter (where ${leads.id} is null))::int`,
    })
    .from(privacyIncidentLeads)
    .leftJoin(leads, isLead)
    .where(ofIncident);
  return { reached, ...counts! };
}

/** Adds leads by their numbers; returns how many are new. */
export async function insertReached(
  { db, accountId }: AccountTx,
  incidentId: string,
  numbers: readonly number[],
  source: ReachedSource,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into privacy_incident_leads (account_id, incident_id, lead_number, source)
    select ${accountId}::uuid, ${incidentId}::uuid, number, ${source}
    from unnest(${sql.param([...numbers])}::bigint[]) as number on conflict do nothing`);
  return rowCount ?? 0;
}

export async function deleteReached({ db, accountId }: AccountTx, incidentId: string): Promise<void> {
  await db
    .delete(privacyIncidentLeads)
    .where(and(eq(privacyIncidentLeads.accountId, accountId), eq(privacyIncidentLeads.incidentId, incidentId)));
}

export async function deleteReachedLead(
  { db, accountId }: AccountTx,
  incidentId: string,
  leadNumber: number,
): Promise<void> {
  await db
    .delete(privacyIncidentLeads)
    .where(
      and(
        eq(privacyIncidentLeads.accountId, accountId),
        eq(privacyIncidentLeads.incidentId, incidentId),
        eq(privacyIncidentLeads.leadNumber, leadNumber),
      ),
    );
}
