import type { AnonymizationPreview } from '@funil/api/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { leads, leadStatuses } from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { leadsOfPerson } from '../leadsOfPerson.ts';

/** Sums of `bigint` arrive as text. */
type Counts<Name extends string> = Record<Name, string>;

/** Counts the records that anonymising the person of a lead would erase, and those that would stay. */
export async function previewAnonymization(tx: AccountTx, leadId: string): Promise<AnonymizationPreview> {
  const { db, accountId } = tx;
  const ids = await leadsOfPerson(tx, leadId);
  const rows = await db
    .select({
      number: leads.number,
      name: leads.name,
      status: { name: leadStatuses.name, kind: leadStatuses.kind },
      createdAt: leads.createdAt,
      deletedAt: leads.deletedAt,
    })
    .from(leads)
    .innerJoin(leadStatuses, and(eq(leadStatuses.accountId, accountId), eq(leadStatuses.id, leads.statusId)))
    .where(and(eq(leads.accountId, accountId), inArray(leads.id, ids)))
    .orderBy(asc(leads.number));
  const ofLeads = sql`account_id = ${accountId} and lead_id = any(${sql.param(ids)}::uuid[])`;
  const { rows: counted } = await db.execute<
    Counts<
      | 'history'
      | 'activities'
      | 'simulations'
      | 'attachments'
      | 'imports'
      | 'exports'
      | 'sales'
      | 'salesCents'
      | 'entries'
      | 'entriesCents'
    >
  >(sql`
    select
      (select count(*) from lead_events where ${ofLeads}) as history,
      (select count(*) from reminders where ${ofLeads}) as activities,
      (select count(*) from simulations where ${ofLeads}) as simulations,
      (select count(*) from lead_attachments where ${ofLeads}) as attachments,
      (select count(*) from lead_imports where account_id = ${accountId}
        and (file_id is not null or error_file_id is not null)) as imports,
      (select count(*) from files where account_id = ${accountId} and purpose = 'export' and state = 'ready'
        and attached_at is null) as exports,
      sale.count as sales, sale.cents as "salesCents", entry.count as entries, entry.cents as "entriesCents"
    from (
      select count(*), coalesce(sum(value_cents), 0) as cents from leads
      where account_id = ${accountId} and id = any(${sql.param(ids)}::uuid[]) and won_at is not null
    ) as sale, (
      select count(*), coalesce(sum(amount_cents), 0) as cents from commission_entries where ${ofLeads}
    ) as entry`);
  const one = counted[0]!;
  return {
    leads: rows.map(({ number, name, status, createdAt, deletedAt }) => ({
      number,
      name,
      status,
      created_at: createdAt.toISOString(),
      is_deleted: deletedAt !== null,
    })),
    erased: {
      history_entries: Number(one.history),
      activities: Number(one.activities),
      simulations: Number(one.simulations),
      attachments: Number(one.attachments),
      imports: Number(one.imports),
      exports: Number(one.exports),
    },
    kept: {
      sales: Number(one.sales),
      sales_cents: Number(one.salesCents),
      commission_entries: Number(one.entries),
      commission_cents: Number(one.entriesCents),
    },
  };
}
