import { accrue, commissionBeneficiaries, describeCommissionSum } from '@funil/api/contract';
import type {
  Actor,
  CommissionBeneficiary,
  CommissionState,
  LeadEarnings,
  ShowLeadEarningsInput,
} from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { earnerIdsOf } from './list/commissionConditions.ts';
import { findEarners } from './list/earnerNames.queries.ts';
import { listClawbacks } from './ledger/clawback.queries.ts';
import { accrueSale } from './ledger/accrueSale.ts';
import type { Earning, SaleFacts } from './ledger/accrueSale.ts';
import { listLeadSales, saleColumns } from './ledger/sales.queries.ts';
import { applyProposedSale } from './ledger/applyProposedSale.ts';
import { listRuleVersions } from './ledger/ruleVersions.queries.ts';
import type { RuleVersion } from './ledger/ruleVersions.queries.ts';
import { findReadableLead } from '../leads/record/leads.queries.ts';

interface LiveEntry extends Record<string, unknown> {
  id: string;
  beneficiary: CommissionBeneficiary;
  earnerId: string;
  ruleId: string;
  ruleVersion: number;
  ruleReason: string;
  scope: Earning['scope'];
  part: number;
  amountCents: number;
  state: CommissionState;
}

async function listLiveEntries({ db, accountId }: AccountTx, saleId: string): Promise<LiveEntry[]> {
  const { rows } = await db.execute<LiveEntry>(sql`
    select id, beneficiary, earner_id as "earnerId", rule_id as "ruleId", rule_version as "ruleVersion",
      rule_reason as "ruleReason", scope, part, state, amount_cents::float8 as "amountCents"
    from commission_entries where account_id = ${accountId} and sale_id = ${saleId} and reverses_id is null
    order by part, id`);
  return rows;
}

async function readClawbacks(tx: AccountTx, actor: Actor, leadId: string) {
  const ids = earnerIdsOf(actor);
  const owed = (await listClawbacks(tx, leadId)).filter(
    ({ earnerId: id, deductedCents: cents }) => cents > 0 && (ids === null || ids.includes(id)),
  );
  return {
    cents: owed.reduce((sum, one) => sum + one.deductedCents, 0),
    reasons: [...new Set(owed.flatMap(({ reasons }) => reasons))],
  };
}

/** Earnings of a lead that the actor may see: accrued when sold, otherwise estimated. */
export async function readLeadEarnings(
  tx: AccountTx,
  actor: Actor,
  number: number,
  input: ShowLeadEarningsInput,
): Promise<LeadEarnings> {
  const { db, accountId } = tx;
  const row = await findReadableLead(tx, actor, number);
  if (!row) throw new Refusal('lead.not_found');
  const leadId = row.lead.id;
  const [lead] = await listLeadSales(tx, sql`leads.id = ${leadId}`);
  const { rows: sales } = await db.execute<SaleFacts & { id: string } & Record<string, unknown>>(sql`
    select id, ${saleColumns}
    from commission_sales where account_id = ${accountId} and lead_id = ${leadId} and ended_at is null`);
  const isSold = lead!.wonAt !== null;
  const current = isSold ? sales[0] : undefined;
  const entries = current ? await listLiveEntries(tx, current.id) : [];
  const versions = await listRuleVersions(tx);
  const facts = current ?? (isSold ? lead! : await applyProposedSale(tx, lead!, input));
  const ids = earnerIdsOf(actor);
  const mayKnow = ({ earnerId }: Earning) => ids === null || ids.includes(earnerId);
  // A sold lead shows its accrued entries, regardless of current rules.
  const earnings = isSold ? accruedOf(entries, facts, versions) : accrueSale(facts, versions);
  const shown = earnings.filter(mayKnow);
  const clawback = await readClawbacks(tx, actor, leadId);
  const earnerOf = await findEarners(
    tx,
    shown.map(({ earnerId }) => earnerId),
  );
  return {
    is_sold: isSold,
    is_missing: isSold && entries.length === 0 && accrueSale(facts, versions).some(mayKnow),
    earnings: shown.map(({ beneficiary, earnerId, rule, scope, reason, accrued }) => ({
      beneficiary,
      earner: earnerOf(earnerId),
      rule: { id: rule.rule_id, name: rule.name, version: rule.version },
      scope,
      rule_reason: reason,
      total_cents: accrued.total_cents,
      sum: describeCommissionSum({ terms: rule, base_cents: facts.valueCents, sold_on: facts.soldOn }),
      parts: accrued.parts.flatMap(({ number: part, amount_cents: amountCents, due_on: dueOn }) => {
        // An instalment that was partly paid before its sale changed has two entries.
        const own = entries.filter((one) => one.beneficiary === beneficiary && one.part === part);
        const missing = { id: null, state: null, amountCents };
        return (own.length > 0 ? own : [missing]).map(({ id, state, amountCents: cents }) => ({
          number: part,
          amount_cents: cents,
          due_on: dueOn,
          state,
          id,
        }));
      }),
    })),
    clawback_cents: clawback.cents,
    clawback_reasons: clawback.reasons,
  };
}

/** Each earning has the rule version of its entry. */
function accruedOf(entries: readonly LiveEntry[], facts: SaleFacts, versions: readonly RuleVersion[]): Earning[] {
  return commissionBeneficiaries.flatMap((beneficiary) => {
    const entry = entries.find((one) => one.beneficiary === beneficiary);
    const rule = versions.find(({ rule_id: id, version }) => id === entry?.ruleId && version === entry.ruleVersion);
    if (!entry || !rule) return [];
    const accrued = accrue(rule, facts.valueCents, facts.soldOn);
    return { beneficiary, earnerId: entry.earnerId, rule, scope: entry.scope, reason: entry.ruleReason, accrued };
  });
}
