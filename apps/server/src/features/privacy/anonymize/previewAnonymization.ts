import type { AnonymizationPreview } from '@funil/api/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { leads, leadStatuses, privacyRequests, users } from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { affiliationsOfPerson, countPayments, readPeople } from '../affiliations/affiliationsOfPerson.ts';
import { leadsOfPerson } from '../leadsOfPerson.ts';
import { listHoldsInForce } from '../../retentionHolds/retentionHolds.queries.ts';
import { findLostStatus } from './closeErasedLeads.ts';
import { isMention, readMentions } from './mentions.ts';
import type { Mentions } from './mentions.ts';

/** Sums of `bigint` arrive as text. */
type Counts<Name extends string> = Record<Name, string>;

/** Requests at the desk about one of the leads, or under the person's name. */
async function countRequests(
  { db, accountId }: AccountTx,
  leadNumbers: readonly number[],
  mentions: Mentions,
): Promise<number> {
  const rows = await db
    .select({ leadNumber: privacyRequests.leadNumber, personName: privacyRequests.personName })
    .from(privacyRequests)
    .where(eq(privacyRequests.accountId, accountId));
  return rows.filter(
    ({ leadNumber, personName }) =>
      (leadNumber !== null && leadNumbers.includes(leadNumber)) || isMention(mentions, personName),
  ).length;
}

/** Counts the records that anonymising the person of a lead would erase, and those that would stay. */
export async function previewAnonymization(tx: AccountTx, leadId: string): Promise<AnonymizationPreview> {
  const { db, accountId } = tx;
  const ids = await leadsOfPerson(tx, leadId);
  const people = await readPeople(tx, ids);
  const affiliations = await affiliationsOfPerson(tx, people);
  const payments = await countPayments(tx, affiliations);
  const rows = await db
    .select({
      number: leads.number,
      name: leads.name,
      status: { name: leadStatuses.name, kind: leadStatuses.kind },
      owner: { id: users.id, name: users.name },
      createdAt: leads.createdAt,
      deletedAt: leads.deletedAt,
    })
    .from(leads)
    .innerJoin(leadStatuses, and(eq(leadStatuses.accountId, accountId), eq(leadStatuses.id, leads.statusId)))
    .leftJoin(users, and(eq(users.accountId, accountId), eq(users.id, leads.ownerId)))
    .where(and(eq(leads.accountId, accountId), inArray(leads.id, ids)))
    .orderBy(asc(leads.number));
  const ofLeads = sql`account_id = ${accountId} and lead_id = any(${sql.param(ids)}::uuid[])`;
  const { rows: counted } = await db.execute<
    Counts<
      | 'history'
      | 'activities'
      | 'simulations'
      | 'tags'
      | 'ownValues'
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
      (select count(*) from lead_tags where ${ofLeads}) as tags,
      (select count(*) from own_field_values where ${ofLeads}) as "ownValues",
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
    leads: rows.map(({ number, name, status, owner, createdAt, deletedAt }) => ({
      number,
      name,
      status,
      owner,
      created_at: createdAt.toISOString(),
      is_deleted: deletedAt !== null,
    })),
    erased: {
      history_entries: Number(one.history),
      activities: Number(one.activities),
      simulations: Number(one.simulations),
      tags: Number(one.tags),
      own_values: Number(one.ownValues),
      attachments: Number(one.attachments),
      imports: Number(one.imports),
      exports: Number(one.exports),
      affiliations: affiliations.length,
    },
    kept: {
      sales: Number(one.sales),
      sales_cents: Number(one.salesCents),
      commission_entries: Number(one.entries),
      commission_cents: Number(one.entriesCents),
      payments: payments.made,
      requests: await countRequests(
        tx,
        people.map(({ number }) => number),
        await readMentions(
          tx,
          ids,
          affiliations.map(({ affiliate }) => affiliate),
        ),
      ),
    },
    can_close: (await findLostStatus(tx)) !== undefined,
    open_payments: payments.open,
    holds: (await listHoldsInForce(tx, ids)).map(({ reason, untilDay }) => ({ reason, until_day: untilDay })),
  };
}
