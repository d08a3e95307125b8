import { accrue, chooseRule, commissionBeneficiaries, describeChoice } from '@funil/api/contract';
import type { Accrued, CommissionBeneficiary, CommissionScope } from '@funil/api/contract';
import type { AccruedTerms } from './accruedTerms.ts';
import type { RuleVersion } from './ruleVersions.queries.ts';

export interface SaleFacts {
  soldOn: string;
  valueCents: number;
  productId: string | null;
  productTypeId: string | null;
  sellerId: string | null;
  sellerGroupId: string | null;
  indicatorId: string | null;
  partnerId: string | null;
  referralTeamId: string | null;
  /** Manager of the referrer's team. */
  managerId: string | null;
  assignedRuleId: string | null;
}

export interface Earning {
  beneficiary: CommissionBeneficiary;
  earnerId: string;
  rule: RuleVersion;
  scope: CommissionScope;
  reason: string;
  accrued: Accrued;
}

/** Managers earn nothing on leads that they referred themselves. */
const earners: Record<CommissionBeneficiary, (sale: SaleFacts) => string | null> = {
  specialist: ({ sellerId }) => sellerId,
  indicator: ({ indicatorId }) => indicatorId,
  partner: ({ partnerId }) => partnerId,
  manager: ({ managerId, indicatorId }) => (managerId === indicatorId ? null : managerId),
};

/** True when a person or partner of the sale could earn, regardless of the rules. */
export const hasEarner = (sale: SaleFacts): boolean =>
  commissionBeneficiaries.some((beneficiary) => earners[beneficiary](sale) !== null);

/** Earnings of a sale by the rules. A beneficiary with terms of an earlier calculation keeps them. */
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
      const accrued = accrue(own, sale.valueCents, sale.soldOn);
      return { beneficiary, earnerId, rule: own, scope: terms.scope, reason: terms.reason, accrued };
    }
    const choice = chooseRule(versions, {
      beneficiary,
      product_id: sale.productId,
      product_type_id: sale.productTypeId,
      sold_on: sale.soldOn,
      assigned_rule_id: beneficiary === 'indicator' ? sale.assignedRuleId : null,
    });
    if (!choice.rule || !choice.scope) return [];
    return {
      beneficiary,
      earnerId,
      rule: choice.rule,
      scope: choice.scope,
      reason: describeChoice(choice),
      accrued: accrue(choice.rule, sale.valueCents, sale.soldOn),
    };
  });
}
