import { addMonths, dayMs, dayOf } from '@funil/validation/values';
import type pg from 'pg';
import { accrueSale } from '../commissions/ledger/accrueSale.ts';
import type { SaleFacts } from '../commissions/ledger/accrueSale.ts';
import type { RuleVersion } from '../commissions/ledger/ruleVersions.queries.ts';
import type { DemoCatalog } from './demoCatalog.ts';
import { createDemoRules } from './createDemoRules.ts';
import { payCommissionsMonthly } from './payCommissionsMonthly.ts';
import type { Random } from './random.ts';

interface SoldLead extends SaleFacts {
  leadId: string;
  wonAt: Date;
}

export interface DemoEntry {
  id: string;
  earnerId: string;
  createdAt: Date;
  dueOn: string;
  amountCents: number;
  state: 'pending' | 'approved' | 'to_transfer' | 'paid' | 'canceled';
  approvedAt: Date | null;
  /** Null for a reversal, which needs no approval. */
  approvedBy: string | null;
  paidAt: Date | null;
  paymentId: string | null;
  reversedAt: Date | null;
  reversesId: string | null;
  row: Record<string, unknown>;
}

/** Share of sales that were first entered with a wrong value. */
const correctedShare = 0.015;
const correctedAfterDays = 24;

async function readSales(client: pg.ClientBase, accountId: string): Promise<SoldLead[]> {
  const { rows } = await client.query<SoldLead>(
    `select leads.id as "leadId", won_at as "wonAt", (won_at at time zone 'America/Sao_Paulo')::date::text as "soldOn",
       coalesce(value_cents, 0)::float8 as "valueCents", product_id as "productId", product_type_id as "productTypeId",
       seller_id as "sellerId", seller_group_id as "sellerGroupId", indicator_id as "indicatorId",
       leads.partner_id as "partnerId", referral_team_id as "referralTeamId", team.manager_id as "managerId",
       null::uuid as "assignedRuleId"
     from leads left join referral_teams team on team.account_id = $1 and team.id = referral_team_id
     where leads.account_id = $1 and won_at is not null and deleted_at is null order by won_at, leads.id`,
    [accountId],
  );
  return rows;
}

function entriesOf(random: Random, sale: SoldLead, saleId: string, versions: readonly RuleVersion[], at: Date) {
  return accrueSale(sale, versions).flatMap(({ beneficiary, earnerId, rule, scope, reason, accrued }) =>
    accrued.parts
      .filter(({ amount_cents: cents }) => cents !== 0)
      .map((part): DemoEntry => ({
        id: random.uuid(at),
        earnerId,
        createdAt: at,
        dueOn: part.due_on,
        amountCents: part.amount_cents,
        state: 'pending',
        approvedAt: null,
        approvedBy: null,
        paidAt: null,
        paymentId: null,
        reversedAt: null,
        reversesId: null,
        row: {
          sale_id: saleId,
          lead_id: sale.leadId,
          beneficiary,
          user_id: beneficiary === 'partner' ? null : earnerId,
          partner_id: beneficiary === 'partner' ? earnerId : null,
          rule_id: rule.rule_id,
          rule_version: rule.version,
          scope,
          rule_reason: reason,
          part: part.number,
          parts: accrued.parts.length,
          base_cents: sale.valueCents,
          sold_on: sale.soldOn,
          product_id: sale.productId,
          product_type_id: sale.productTypeId,
          seller_group_id: sale.sellerGroupId,
          referral_team_id: sale.referralTeamId,
          reversed_because: null,
        },
      })),
  );
}

const saleRow = (sale: SoldLead, id: string, at: Date, ended: Date | null) => ({
  id,
  lead_id: sale.leadId,
  won_at: sale.wonAt,
  sold_on: sale.soldOn,
  value_cents: sale.valueCents,
  product_id: sale.productId,
  product_type_id: sale.productTypeId,
  seller_id: sale.sellerId,
  seller_group_id: sale.sellerGroupId,
  indicator_id: sale.indicatorId,
  partner_id: sale.partnerId,
  referral_team_id: sale.referralTeamId,
  manager_id: sale.managerId,
  assigned_rule_id: sale.assignedRuleId,
  created_at: at,
  ended_at: ended,
  ended_because: ended && 'O valor da venda mudou',
});

/** Ids ascend in the order of the entries, as the server's do. */
function numberInTurn(entries: DemoEntry[]): DemoEntry[] {
  const ids = entries.map(({ id }) => id).toSorted();
  for (const [index, entry] of entries.entries()) entry.id = ids[index]!;
  return entries;
}

const reversalOf = (random: Random, entry: DemoEntry): DemoEntry => ({
  ...entry,
  id: random.uuid(entry.reversedAt!),
  createdAt: entry.reversedAt!,
  amountCents: -entry.amountCents,
  reversedAt: null,
  reversesId: entry.id,
  row: { ...entry.row, reversed_because: 'O valor da venda mudou' },
});

const entryRow = (entry: DemoEntry) => ({
  ...entry.row,
  id: entry.id,
  amount_cents: entry.amountCents,
  due_on: entry.dueOn,
  reverses_id: entry.reversesId,
  state: entry.state,
  created_at: entry.createdAt,
  approved_at: entry.approvedAt,
  approved_by: entry.approvedBy,
  paid_at: entry.paidAt,
  payment_id: entry.paymentId,
});

interface Source {
  client: pg.ClientBase;
  accountId: string;
  random: Random;
  catalog: DemoCatalog;
  adminId: string;
  payees: ReadonlyMap<string, { id: string | null; name: string | null; pixKey: string | null }>;
  now: Date;
}

export async function createCommissions({ client, accountId, random, catalog, adminId, payees, now }: Source) {
  const beginning = addMonths(dayOf(now, 'America/Sao_Paulo'), -12);
  const { rules, versions, ruleVersions } = createDemoRules(random, catalog, beginning, adminId, now);
  const sales: Record<string, unknown>[] = [];
  const entries: DemoEntry[] = [];
  for (const sale of await readSales(client, accountId)) {
    const at = sale.wonAt;
    const correctedAt = new Date(at.getTime() + correctedAfterDays * dayMs);
    const isCorrected = random.chance(correctedShare) && correctedAt < now;
    const [first, second] = [random.uuid(at), random.uuid(correctedAt)];
    if (isCorrected) {
      const typed = { ...sale, valueCents: sale.valueCents + 1_000_000 };
      sales.push(saleRow(typed, first, at, correctedAt));
      const firstEntries = numberInTurn(entriesOf(random, typed, first, ruleVersions, at));
      for (const entry of firstEntries) entry.reversedAt = correctedAt;
      entries.push(...firstEntries, ...numberInTurn(firstEntries.map((entry) => reversalOf(random, entry))));
    }
    const [id, from] = isCorrected ? [second, correctedAt] : [first, at];
    sales.push(saleRow(sale, id, from, null));
    entries.push(...numberInTurn(entriesOf(random, sale, id, ruleVersions, from)));
  }
  entries.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const { batches, payments, items } = payCommissionsMonthly({ random, entries, payees, adminId, now });
  return { rules, versions, sales, batches, payments, items, entries: entries.map(entryRow) };
}
