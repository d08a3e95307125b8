import { accrue, chooseRule, commissionBeneficiaries, describeChoice } from '@funil/api/contract';
import type { Accrued, CommissionBeneficiary, CommissionScope } from '@funil/api/contract';
import type { AccruedTerms } from './accruedTerms.ts';
import type { RuleVersion } from './versions.queries.ts';

export interface SaleFacts {
  sold_on: string;
  value_cents: number;
  product_id: string | null;
  product_type_id: string | null;
  seller_id: string | null;
  seller_group_id: string | null;
  indicator_id: string | null;
  partner_id: string | null;
  referral_team_id: string | null;
  /** Manager of the referrer's team. */
  manager_id: string | null;
  assigned_rule_id: string | null;
}

export interface Earning {
  beneficiary: CommissionBeneficiary;
  earnerId: string;
  rule: RuleVersion;
  scope: CommissionScope;
  reason: string;
  accrued: Accrued;
}

/** Managers earn nothing on their own referrals. */
const earners: Record<CommissionBeneficiary, (sale: SaleFacts) => string | null> = {
  specialist: ({ seller_id }) => seller_id,
  indicator: ({ indicator_id }) => indicator_id,
  partner: ({ partner_id }) => partner_id,
  manager: ({ manager_id, indicator_id }) => (manager_id === indicator_id ? null : manager_id),
};

/** Whether any participant of a sale could earn, regardless of the rules. */
export const hasEarner = (sale: SaleFacts): boolean =>
  commissionBeneficiaries.some((beneficiary) => earners[beneficiary](sale) !== null);

/** Earnings of a sale by the rules. Beneficiaries with carried-over terms keep them. */
export function accrueSale(
  sale: SaleFacts,
  versions: readonly RuleVersion[],
  carriedTerms?: AccruedTerms['of'],
): Earning[] {
  return commissionBeneficiaries.flatMap((beneficiary) => {
    const earnerId = earners[beneficiary](sale);
    if (!earnerId) return [];
    const terms = carriedTerms?.get(beneficiary);
    const own = terms && versions.find((one) => one.rule_id === terms.ruleId && one.version === terms.version);
    if (terms && own) {
      const accrued = accrue(own, sale.value_cents, sale.sold_on);
      return { beneficiary, earnerId, rule: own, scope: terms.scope, reason: terms.reason, accrued };
    }
    const choice = chooseRule(versions, {
      beneficiary,
      product_id: sale.product_id,
      product_type_id: sale.product_type_id,
      sold_on: sale.sold_on,
      assigned_rule_id: beneficiary === 'indicator' ? sale.assigned_rule_id : null,
    });
    if (!choice.rule || !choice.scope) return [];
    return {
      beneficiary,
      earnerId,
      rule: choice.rule,
      scope: choice.scope,
      reason: describeChoice(choice),
      accrued: accrue(choice.rule, sale.value_cents, sale.sold_on),
    };
  });
}
