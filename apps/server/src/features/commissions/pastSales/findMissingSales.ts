import { maxPastSales } from '@funil/api/contract';
import type { PastSaleReason } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/newId.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { Refusal } from '../../../platform/refusals/Refusal.ts';
import { hasEarner, accrueSale } from '../ledger/accrueSale.ts';
import type { Earning, SaleFacts } from '../ledger/accrueSale.ts';
import { listLeadSales, lockAccruedSales } from '../ledger/sales.queries.ts';
import { listRuleVersions } from '../ledger/ruleVersions.queries.ts';

export interface MissingSale extends SaleFacts {
  id: string;
  leadId: string;
  wonAt: string;
  isRecorded: boolean;
  number: number;
  name: string;
  earnings: Earning[];
}

export interface SkippedSale extends Pick<MissingSale, 'number' | 'name' | 'soldOn' | 'valueCents'> {
  reason: PastSaleReason;
}

interface Period {
  sold_from: string;
  sold_until: string;
}

async function listEarned({ db, accountId }: AccountTx, saleIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ saleId: string; beneficiary: string }>(sql`
    select distinct sale_id as "saleId", beneficiary from commission_entries
    where account_id = ${accountId} and sale_id = any(${sql.param([...saleIds])}::uuid[]) and reverses_id is null`);
  return new Set(rows.map((row) => `${row.saleId} ${row.beneficiary}`));
}

/** `rules` counts the matching rules, `worth` those that yield an amount. */
function reasonOf(sale: SaleFacts, rules: number, worth: number): PastSaleReason {
  if (!hasEarner(sale)) return 'nobody_earns';
  if (rules === 0) return 'no_rule';
  return worth === 0 ? 'nothing_to_share' : 'accrued_already';
}

/** Won leads that lack entries, because they were imported or won before a rule existed. Locks the leads. */
export async function findMissingSales(
  tx: AccountTx,
  { sold_from: from, sold_until: until }: Period,
): Promise<{ sales: MissingSale[]; skipped: SkippedSale[] }> {
  const { db, accountId } = tx;
  const { rows } = await db.execute<{ id: string }>(sql`
    select leads.id from leads join accounts on accounts.id = ${accountId}
    where leads.account_id = ${accountId} and leads.deleted_at is null and leads.won_at is not null
      and leads.won_at >= (${from}::date::timestamp at time zone accounts.time_zone)
      and leads.won_at < ((${until}::date + 1)::timestamp at time zone accounts.time_zone)
    order by leads.id limit ${maxPastSales + 1} for no key update of leads`);
  if (rows.length > maxPastSales) throw new Refusal('commission.too_many_sales');
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return { sales: [], skipped: [] };
  const leads = await listLeadSales(tx, sql`leads.id = any(${sql.param(ids)}::uuid[])`);
  const accruedSales = await lockAccruedSales(tx, ids);
  const live = new Map(accruedSales.filter(({ isLive }) => isLive).map((sale) => [sale.leadId, sale]));
  const earned = await listEarned(
    tx,
    [...live.values()].map(({ id }) => id),
  );
  const versions = await listRuleVersions(tx);
  const sales: MissingSale[] = [];
  const skipped: SkippedSale[] = [];
  for (const lead of leads) {
    const sale = live.get(lead.leadId);
    const facts = {
      ...lead,
      ...sale,
      id: sale?.id ?? newId(),
      leadId: lead.leadId,
      wonAt: lead.wonAt!,
      isRecorded: sale !== undefined,
    };
    const all = accrueSale(facts, versions);
    const worth = all.filter(({ accrued }) => accrued.total_cents !== 0);
    const earnings = worth.filter(({ beneficiary }) => !earned.has(`${facts.id} ${beneficiary}`));
    if (earnings.length > 0) sales.push({ ...facts, earnings });
    else skipped.push({ ...facts, reason: reasonOf(facts, all.length, worth.length) });
  }
  return { sales, skipped };
}
