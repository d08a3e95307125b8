import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import type { SaleFacts } from './accrueSale.ts';

export interface LeadSale extends SaleFacts {
  lead_id: string;
  number: number;
  name: string;
  /** Null when not sold or in the trash. */
  won_at: string | null;
  is_deleted: boolean;
  is_lost: boolean;
}

export async function listLeadSales({ db, accountId }: AccountTx, where: SQL): Promise<LeadSale[]> {
  const { rows } = await db.execute<LeadSale & Record<string, unknown>>(sql`
    select leads.id as lead_id, leads.number::int as number, leads.name, leads.deleted_at is not null as is_deleted,
      leads.lost_at is not null as is_lost,
      case when leads.deleted_at is null then to_char(leads.won_at at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as won_at,
      (coalesce(leads.won_at, now()) at time zone accounts.time_zone)::date::text as sold_on,
      coalesce(leads.value_cents, 0)::float8 as value_cents, leads.product_id, leads.product_type_id,
      coalesce(leads.seller_id, case when leads.won_at is null then leads.owner_id end) as seller_id,
      coalesce(leads.seller_group_id, case when leads.won_at is null then leads.owner_group_id end)
        as seller_group_id,
      leads.indicator_id, leads.partner_id, leads.referral_team_id as referral_team_id, team.manager_id,
      affiliate.commission_rule_id as assigned_rule_id
    from leads join accounts on accounts.id = ${accountId}
      left join referral_teams team on team.account_id = ${accountId} and team.id = leads.referral_team_id
      left join affiliates affiliate on affiliate.account_id = ${accountId} and affiliate.user_id = leads.indicator_id
    where leads.account_id = ${accountId} and ${where}
    order by leads.id`);
  return rows;
}

export interface AccruedSale extends SaleFacts {
  id: string;
  lead_id: string;
  won_at: string;
  is_live: boolean;
  ended_because: string | null;
}

/** Sales of leads, live and ended, locked until the transaction ends. */
export const lockAccruedSales = (tx: AccountTx, leadIds: readonly string[]): Promise<AccruedSale[]> =>
  listAccruedSales(tx, leadIds, sql`for update`);

export async function listAccruedSales(
  { db, accountId }: AccountTx,
  leadIds: readonly string[],
  lock: SQL = sql``,
): Promise<AccruedSale[]> {
  const { rows } = await db.execute<AccruedSale & Record<string, unknown>>(sql`
    select id, lead_id, to_char(won_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as won_at,
      sold_on::text, value_cents::float8 as value_cents, product_id, product_type_id, seller_id, seller_group_id,
      indicator_id, partner_id, referral_team_id, manager_id, assigned_rule_id, ended_at is null as is_live,
      ended_because
    from commission_sales
    where account_id = ${accountId} and lead_id = any(${sql.param([...leadIds])}::uuid[])
    order by lead_id, id ${lock}`);
  return rows;
}

export async function insertSales(
  { db, accountId }: AccountTx,
  sales: readonly (SaleFacts & { id: string; lead_id: string; won_at: string })[],
): Promise<void> {
  if (sales.length === 0) return;
  const columns = sql.raw(
    'id, lead_id, won_at, sold_on, value_cents, product_id, product_type_id, seller_id, seller_group_id, ' +
      'indicator_id, partner_id, referral_team_id, manager_id, assigned_rule_id',
  );
  await db.execute(sql`
    insert into commission_sales (account_id, ${columns})
    select ${accountId}::uuid, ${columns} from json_to_recordset(${JSON.stringify(sales)}::json) as sale (id uuid,
      lead_id uuid, won_at timestamptz, sold_on date, value_cents bigint, product_id uuid, product_type_id uuid,
      seller_id uuid, seller_group_id uuid, indicator_id uuid, partner_id uuid, referral_team_id uuid, manager_id uuid,
      assigned_rule_id uuid)`);
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
