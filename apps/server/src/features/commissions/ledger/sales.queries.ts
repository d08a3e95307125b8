import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { jsonRecordset } from '../../../platform/db/jsonRecordset.ts';
import { commissionSales } from '../../../platform/db/schema/commissions.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import type { SaleFacts } from './accrueSale.ts';

export interface LeadSale extends SaleFacts {
  leadId: string;
  number: number;
  name: string;
  wonAt: string | null;
  isDeleted: boolean;
  isLost: boolean;
}

export async function listLeadSales({ db, accountId }: AccountTx, where: SQL): Promise<LeadSale[]> {
  const { rows } = await db.execute<LeadSale & Record<string, unknown>>(sql`
    select leads.id as "leadId", leads.number::int as number, leads.name, leads.deleted_at is not null as "isDeleted",
      leads.lost_at is not null as "isLost",
      case when leads.deleted_at is null then to_char(leads.won_at at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as "wonAt",
      (coalesce(leads.won_at, now()) at time zone accounts.time_zone)::date::text as "soldOn",
      coalesce(leads.value_cents, 0)::float8 as "valueCents", leads.product_id as "productId",
      leads.product_type_id as "productTypeId",
      coalesce(leads.seller_id, case when leads.won_at is null then leads.owner_id end) as "sellerId",
      coalesce(leads.seller_group_id, case when leads.won_at is null then leads.owner_group_id end)
        as "sellerGroupId",
      leads.indicator_id as "indicatorId", leads.partner_id as "partnerId",
      leads.referral_team_id as "referralTeamId", team.manager_id as "managerId",
      affiliate.commission_rule_id as "assignedRuleId"
    from leads join accounts on accounts.id = ${accountId}
      left join referral_teams team on team.account_id = ${accountId} and team.id = leads.referral_team_id
      left join affiliates affiliate on affiliate.account_id = ${accountId} and affiliate.user_id = leads.indicator_id
    where leads.account_id = ${accountId} and ${where}
    order by leads.id`);
  return rows;
}

/** Columns of `commission_sales` under the names of `SaleFacts`. */
export const saleColumns = sql.raw(
  'sold_on::text as "soldOn", value_cents::float8 as "valueCents", product_id as "productId", ' +
    'product_type_id as "productTypeId", seller_id as "sellerId", seller_group_id as "sellerGroupId", ' +
    'indicator_id as "indicatorId", partner_id as "partnerId", referral_team_id as "referralTeamId", ' +
    'manager_id as "managerId", assigned_rule_id as "assignedRuleId"',
);

export interface AccruedSale extends SaleFacts {
  id: string;
  leadId: string;
  wonAt: string;
  isLive: boolean;
  endedBecause: string | null;
}

/** Sales of the leads, also ended ones, locked until the transaction ends. */
export const lockAccruedSales = (tx: AccountTx, leadIds: readonly string[]): Promise<AccruedSale[]> =>
  listAccruedSales(tx, leadIds, sql`for update`);

export async function listAccruedSales(
  { db, accountId }: AccountTx,
  leadIds: readonly string[],
  lock: SQL = sql``,
): Promise<AccruedSale[]> {
  const { rows } = await db.execute<AccruedSale & Record<string, unknown>>(sql`
    select id, lead_id as "leadId", to_char(won_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "wonAt",
      ${saleColumns}, ended_at is null as "isLive", ended_because as "endedBecause"
    from commission_sales
    where account_id = ${accountId} and lead_id = any(${sql.param([...leadIds])}::uuid[])
    order by lead_id, id ${lock}`);
  return rows;
}

type NewSale = SaleFacts & { id: string; leadId: string; wonAt: string };

const newSales = jsonRecordset(commissionSales, [
  'id',
  'leadId',
  'wonAt',
  'soldOn',
  'valueCents',
  'productId',
  'productTypeId',
  'sellerId',
  'sellerGroupId',
  'indicatorId',
  'partnerId',
  'referralTeamId',
  'managerId',
  'assignedRuleId',
]);

export async function insertSales({ db, accountId }: AccountTx, sales: readonly NewSale[]): Promise<void> {
  if (sales.length === 0) return;
  await db.execute(sql`
    insert into commission_sales (account_id, ${newSales.columns})
    select ${accountId}::uuid, ${newSales.values}
    from json_to_recordset(${JSON.stringify(sales)}::json) as sale (${newSales.types})`);
}

export async function endSales(
  { db, accountId }: AccountTx,
  ended: readonly { id: string; reason: string }[],
): Promise<void> {
  await db.execute(sql`
    update commission_sales set ended_at = now(), ended_because = ended.reason
    from json_to_recordset(${JSON.stringify(ended)}::json) as ended (id uuid, reason text)
    where commission_sales.account_id = ${accountId} and commission_sales.id = ended.id`);
}
