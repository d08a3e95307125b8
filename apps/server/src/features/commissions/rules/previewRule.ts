import { commissionPreviewDays, maxPreviewedSales } from '@funil/api/contract';
import type { CommissionRulePreview, PreviewCommissionRuleInput } from '@funil/api/contract';
import { addDays, dayOf } from '@funil/validation/values';
import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { Refusal } from '../../../platform/refusals/Refusal.ts';
import { findEarners } from '../list/earnerNames.queries.ts';
import { accrueSale } from '../ledger/accrueSale.ts';
import type { Earning, SaleFacts } from '../ledger/accrueSale.ts';
import { listRuleVersions } from '../ledger/ruleVersions.queries.ts';
import type { RuleVersion } from '../ledger/ruleVersions.queries.ts';
import { refuseDuplicateName } from './refuseDuplicateName.ts';
import { listRules } from './rules.queries.ts';
import { checkPlace, valuesOf } from './saveRule.ts';

/** An id that sorts after all real ones. */
const draftId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

interface PreviewedSale extends SaleFacts, Record<string, unknown> {
  number: number;
  name: string;
}

/** Recent sales, with participants from the ledger where it has the sale. */
async function listSales({ db, accountId }: AccountTx, from: string): Promise<PreviewedSale[]> {
  const { rows } = await db.execute<PreviewedSale>(sql`
    select leads.number::int as number, leads.name,
      (leads.won_at at time zone accounts.time_zone)::date::text as "soldOn",
      coalesce(leads.value_cents, 0)::float8 as "valueCents", leads.product_id as "productId",
      leads.product_type_id as "productTypeId", leads.seller_id as "sellerId",
      leads.seller_group_id as "sellerGroupId", coalesce(sale.indicator_id, leads.indicator_id) as "indicatorId",
      coalesce(sale.partner_id, leads.partner_id) as "partnerId", leads.referral_team_id as "referralTeamId",
      case when sale.id is null then team.manager_id else sale.manager_id end as "managerId",
      sale.assigned_rule_id as "assignedRuleId"
    from leads join accounts on accounts.id = ${accountId}
      left join commission_sales sale on sale.account_id = ${accountId} and sale.lead_id = leads.id
        and sale.ended_at is null
      left join referral_teams team on team.account_id = ${accountId} and team.id = leads.referral_team_id
    where leads.account_id = ${accountId} and leads.deleted_at is null
      and leads.won_at >= (${from}::date::timestamp at time zone accounts.time_zone)`);
  return rows;
}

/** The unsaved rule counts from before the first previewed sale, instead of its earlier versions; its end stays. */
async function rulesWith(tx: AccountTx, input: PreviewCommissionRuleInput, from: string) {
  const before = await listRuleVersions(tx);
  const [rule] = input.rule_id ? await listRules(tx, { id: input.rule_id }) : [];
  if (input.rule_id && !rule) throw new Refusal('commission_rule.not_found');
  if (!rule) await checkPlace(tx, input);
  await refuseDuplicateName(tx, input, rule);
  const { basisPoints, fixedCents, validUntil, ...values } = valuesOf(input);
  const draft: RuleVersion = {
    rule_id: rule?.id ?? draftId,
    version: (rule?.version ?? 0) + 1,
    beneficiary: rule?.beneficiary ?? input.beneficiary,
    audience: rule?.audience ?? input.audience,
    product_id: rule ? (rule.product?.id ?? null) : input.product_id,
    product_type_id: rule ? (rule.product_type?.id ?? null) : input.product_type_id,
    name: values.name,
    kind: values.kind,
    basis_points: basisPoints,
    fixed_cents: fixedCents,
    schedule: values.schedule,
    valid_from: values.validFrom < from ? values.validFrom : from,
    valid_until: validUntil,
  };
  return { before, after: [...before, draft], beneficiary: draft.beneficiary };
}

/** Effect that an unsaved rule would have had on recent sales. */
export async function previewRule(
  tx: AccountTx,
  input: PreviewCommissionRuleInput,
  timeZone: string,
  now = new Date(),
): Promise<CommissionRulePreview> {
  const until = dayOf(now, timeZone);
  const from = addDays(until, 1 - commissionPreviewDays);
  const { before, after, beneficiary } = await rulesWith(tx, input, from);
  const sales = await listSales(tx, from);
  const earningOf = (sale: SaleFacts, versions: readonly RuleVersion[]): Earning | undefined =>
    accrueSale(sale, versions).find((earning) => earning.beneficiary === beneficiary);
  const pairs = sales.map((sale) => ({ sale, old: earningOf(sale, before), next: earningOf(sale, after) }));
  const cents = (earning: Earning | undefined) => earning?.accrued.total_cents ?? 0;
  const differing = pairs
    .filter(({ old, next }) => JSON.stringify(old?.accrued) !== JSON.stringify(next?.accrued))
    .toSorted(
      (one, other) =>
        Math.abs(cents(other.next) - cents(other.old)) - Math.abs(cents(one.next) - cents(one.old)) ||
        one.sale.number - other.sale.number,
    );
  const named = differing.slice(0, maxPreviewedSales);
  const earnerOf = await findEarners(
    tx,
    named.map(({ old, next }) => (next ?? old)!.earnerId),
  );
  return {
    from,
    until,
    sales_count: sales.length,
    changed_count: differing.length,
    before_cents: pairs.reduce((sum, { old }) => sum + cents(old), 0),
    after_cents: pairs.reduce((sum, { next }) => sum + cents(next), 0),
    changes: named.map(({ sale, old, next }) => ({
      lead: { number: sale.number, name: sale.name },
      sold_on: sale.soldOn,
      base_cents: sale.valueCents,
      earner: earnerOf((next ?? old)!.earnerId),
      before_cents: cents(old),
      after_cents: cents(next),
      before_rule: old?.rule.name ?? null,
      after_rule: next?.rule.name ?? null,
    })),
  };
}
