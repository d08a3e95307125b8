import { endpoint, input, wire } from '../endpoint.ts';
import type { CommissionRuleAnswer, CommissionRuleList, CommissionRulePreview } from './commissionRulesAnswers.ts';
import type {
  ChangeCommissionRuleInput,
  CreateCommissionRuleInput,
  EndCommissionRuleInput,
  ListCommissionRulesInput,
  PreviewCommissionRuleInput,
} from './commissionRulesInput.ts';

export type {
  CommissionRule,
  CommissionRuleAnswer,
  CommissionRulePreview,
  CommissionRuleVersion,
} from './commissionRulesAnswers.ts';
export type * from './commissionRulesInput.ts';

/** States of a rule today. */
export const commissionRuleStates = ['scheduled', 'in_force', 'ended'] as const;
export type CommissionRuleState = (typeof commissionRuleStates)[number];

/** Days that a preview covers, including today. */
export const commissionPreviewDays = 30;

/** Maximum sales that a preview lists; its sums include all. */
export const maxPreviewedSales = 100;

/** Lists the rules' newest versions. */
export const listCommissionRules = endpoint({
  name: 'commission_rule.list',
  method: 'GET',
  path: '/api/commission_rules',
  ability: 'commissionRule.manage',
  query: input<ListCommissionRulesInput>(),
  response: wire<CommissionRuleList>('commission_rules'),
});

/** Returns a rule with all versions. */
export const showCommissionRule = endpoint({
  name: 'commission_rule.show',
  method: 'GET',
  path: '/api/commission_rules/{id}',
  ability: 'commissionRule.manage',
  response: wire<CommissionRuleAnswer>('commission_rule'),
  errors: ['commission_rule.not_found'],
});

/** Creates a rule. Existing accruals stay unchanged. */
export const createCommissionRule = endpoint({
  name: 'commission_rule.create',
  method: 'POST',
  path: '/api/commission_rules',
  ability: 'commissionRule.manage',
  body: input<CreateCommissionRuleInput>(),
  response: wire<CommissionRuleAnswer>('commission_rule'),
  status: 201,
  errors: ['commission_rule.product_unknown', 'commission_rule.type_unknown', 'commission_rule.name_taken'],
  idempotencyKeyed: true,
});

/** Creates a rule's next version. Sales before its first day still get the earlier versions. */
export const changeCommissionRule = endpoint({
  name: 'commission_rule.change',
  method: 'PUT',
  path: '/api/commission_rules/{id}',
  ability: 'commissionRule.manage',
  body: input<ChangeCommissionRuleInput>(),
  response: wire<CommissionRuleAnswer>('commission_rule'),
  errors: ['commission_rule.not_found', 'commission_rule.conflict', 'commission_rule.name_taken'],
});

/** Ends a rule on a day, by creating a version. */
export const endCommissionRule = endpoint({
  name: 'commission_rule.end',
  method: 'POST',
  path: '/api/commission_rules/{id}/end',
  ability: 'commissionRule.manage',
  body: input<EndCommissionRuleInput>(),
  response: wire<CommissionRuleAnswer>('commission_rule'),
  errors: ['commission_rule.not_found', 'commission_rule.conflict'],
});

/** Previews an unsaved rule on the last 30 days. Changes nothing. */
export const previewCommissionRule = endpoint({
  name: 'commission_rule.preview',
  method: 'POST',
  path: '/api/commission_rule_previews',
  ability: 'commissionRule.manage',
  body: input<PreviewCommissionRuleInput>(),
  response: wire<CommissionRulePreview>('from', 'until', 'sales_count'),
  audited: false,
  errors: [
    'commission_rule.not_found',
    'commission_rule.product_unknown',
    'commission_rule.type_unknown',
    'commission_rule.name_taken',
  ],
});
