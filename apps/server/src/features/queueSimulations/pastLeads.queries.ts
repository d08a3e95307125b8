import type { Actor, CandidateOutcome } from '@funil/api/contract';
import { and, eq, sql } from 'drizzle-orm';
import { leads } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { comparedOwnValues } from '../distribution/comparedOwnValues.ts';
import type { MatchedLead } from '../distribution/matchQueue.ts';
import { isVisibleLead } from '../leads/record/isVisibleLead.ts';

export interface PastDecision {
  id: string;
  leadId: string;
  queueId: string;
  queueName: string;
  /** Moment in milliseconds. */
  at: number;
  ownerId: string | null;
  candidates: { userId: string; outcome: CandidateOutcome }[];
}

const iso = (at: Date) => sql`${at.toISOString()}::timestamptz`;

export async function listPastDecisions(
  { db, accountId }: AccountTx,
  since: Date,
  most: number,
): Promise<PastDecision[]> {
  const { rows } = await db.execute<{
    id: string;
    leadId: string;
    queueId: string;
    queueName: string;
    at: string;
    ownerId: string | null;
    candidates: PastDecision['candidates'];
  }>(sql`
    select decision.id, lead_id as "leadId", queue_id as "queueId", queue_name as "queueName",
      extract(epoch from at) * 1000 as at, owner_id as "ownerId", coalesce((
      select jsonb_agg(jsonb_build_object('userId', user_id, 'outcome', outcome) order by position)
      from distribution_candidates where account_id = ${accountId} and decision_id = decision.id), '[]') as candidates
    from (
      select * from distribution_decisions where account_id = ${accountId} and at >= ${iso(since)}
      order by at desc, id desc limit ${most}) as decision
    order by decision.at, decision.id`);
  return rows.map((row) => ({ ...row, at: Math.round(Number(row.at)) }));
}

export async function readLeads({ db, accountId }: AccountTx, ids: readonly string[]) {
  const { rows } = await db.execute<{
    id: string;
    productId: string | null;
    productTypeId: string | null;
    source: string;
    partnerId: string | null;
    tagIds: string[];
    ownValues: MatchedLead['ownValues'];
    addressState: string | null;
    city: string | null;
    phone: string | null;
    valueCents: string | null;
    utmCampaign: string | null;
    createdAt: string;
    closedAt: string | null;
  }>(sql`
    select leads.id, product_id as "productId", product_type_id as "productTypeId", source, partner_id as "partnerId",
      array(select tag_id::text from lead_tags where lead_tags.account_id = ${accountId} and lead_id = leads.id) as "tagIds",
      ${comparedOwnValues(accountId)} as "ownValues",
      address_state as "addressState", city, phone, value_cents as "valueCents", utm_campaign as "utmCampaign", leads.created_at as "createdAt",
      least(case when kind in ('won', 'lost') then status_since end, deleted_at) as "closedAt"
    from leads join lead_statuses on lead_statuses.account_id = ${accountId} and lead_statuses.id = status_id
    where leads.account_id = ${accountId} and leads.id = any(${sql.param(ids)}::uuid[])`);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        productId: row.productId,
        productTypeId: row.productTypeId,
        source: row.source,
        partnerId: row.partnerId,
        tagIds: row.tagIds,
        ownValues: row.ownValues,
        addressState: row.addressState,
        city: row.city,
        phone: row.phone,
        valueCents: row.valueCents === null ? null : Number(row.valueCents),
        utmCampaign: row.utmCampaign,
        createdAt: new Date(row.createdAt),
        closedAt: row.closedAt === null ? null : Date.parse(row.closedAt),
      },
    ]),
  );
}

/** Period, in milliseconds, in which a user owned an open lead; `until` is null while it lasts. */
export interface Holding {
  leadId: string;
  userId: string;
  via: string;
  from: number;
  until: number | null;
}

/** Periods in which users owned open leads; the closing moment is known only for leads closed now. */
export async function listHoldings(
  { db, accountId }: AccountTx,
  since: Date,
  { leadIds, userIds }: { leadIds: readonly string[]; userIds: readonly string[] },
): Promise<Holding[]> {
  const { rows } = await db.execute<{
    leadId: string;
    ownerId: string;
    via: string;
    since: string;
    until: string | null;
  }>(sql`
    select lead_id as "leadId", holding.owner_id as "ownerId", via, since,
      least(until, case when kind in ('won', 'lost') then status_since end, deleted_at) as until
    from lead_assignments as holding
      join leads on leads.account_id = ${accountId} and leads.id = lead_id
      join lead_statuses on lead_statuses.account_id = ${accountId} and lead_statuses.id = leads.status_id
    where holding.account_id = ${accountId} and (until is null or until >= ${iso(since)})
      and (lead_id = any(${sql.param(leadIds)}::uuid[]) or holding.owner_id = any(${sql.param(userIds)}::uuid[]))
    order by since`);
  return rows.map((row) => ({
    leadId: row.leadId,
    userId: row.ownerId,
    via: row.via,
    from: Date.parse(row.since),
    until: row.until === null ? null : Date.parse(row.until),
  }));
}

/** When each member last received a lead, in milliseconds; keys are `queueId userId`. */
export async function listLastReceived(
  { db, accountId }: AccountTx,
  before: Date,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ queueId: string; ownerId: string; at: string }>(sql`
    select queue_id as "queueId", owner_id as "ownerId", max(at) as at from distribution_decisions
    where account_id = ${accountId} and owner_id is not null and at < ${iso(before)} group by 1, 2`);
  return new Map(rows.map(({ queueId, ownerId, at }) => [`${queueId} ${ownerId}`, Date.parse(at)]));
}

/** Leads that each member received; keys are `queueId userId`. */
export async function countReceived(
  { db, accountId }: AccountTx,
  from: Date,
  before: Date,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ queueId: string; ownerId: string; count: number }>(sql`
    select queue_id as "queueId", owner_id as "ownerId", count(*)::int as count from distribution_decisions
    where account_id = ${accountId} and owner_id is not null and at >= ${iso(from)} and at < ${iso(before)}
    group by 1, 2`);
  return new Map(rows.map(({ queueId, ownerId, count }) => [`${queueId} ${ownerId}`, count]));
}

export async function readVisibleLeads({ db, accountId }: AccountTx, actor: Actor, ids: readonly string[]) {
  const rows = await db
    .select({ id: leads.id, number: leads.number, name: leads.name })
    .from(leads)
    .where(
      and(eq(leads.accountId, accountId), sql`${leads.id} = any(${sql.param(ids)}::uuid[])`, isVisibleLead(actor)),
    );
  return new Map(rows.map(({ id, ...lead }) => [id, lead]));
}

export async function readPeople({ db, accountId }: AccountTx, ids: readonly string[]) {
  const { rows } = await db.execute<{
    id: string;
    name: string;
    groupId: string | null;
    isAvailable: boolean;
    isActive: boolean;
  }>(sql`
    select id, name, group_id as "groupId", is_available as "isAvailable", status = 'active' as "isActive" from users
    where account_id = ${accountId} and id = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}
