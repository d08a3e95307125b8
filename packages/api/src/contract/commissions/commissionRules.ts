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

/** Where a rule stands today. */
export const commissionRuleStates = ['scheduled', 'in_force', 'ended'] as const;
export type CommissionRuleState = (typeof commissionRuleStates)[number];

/** Days that the preview of a change looks at, today among them. */
export const commissionPreviewDays = 30;

/** Sales that a preview names; the sums are of all. */
export const maxPreviewedSales = 100;

/** The rules as they are now. */
export const listCommissionRules = endpoint({
  name: 'commission_rule.list',
  method: 'GET',
  path: '/api/commission_rules',
  ability: 'commissionRule.manage',
  query: input<ListCommissionRulesInput>(),
  response: wire<CommissionRuleList>('commission_rules'),
});

/** One rule, with every version that it had. */
export const showCommissionRule = endpoint({
  name: 'commission_rule.show',
  method: 'GET',
  path: '/api/commission_rules/{id}',
  ability: 'commissionRule.manage',
  response: wire<CommissionRuleAnswer>('commission_rule'),
  errors: ['commission_rule.not_found'],
});

/** Adds a rule. Sales that were accrued before stay as they are. */
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

/** Makes the next version of a rule; the versions before stay, for the sales of their days. */
export const changeCommissionRule = endpoint({
  name: 'commission_rule.change',
  method: 'PUT',
  path: '/api/commission_rules/{id}',
  ability: 'commissionRule.manage',
  body: input<ChangeCommissionRuleInput>(),
  response: wire<CommissionRuleAnswer>('commission_rule'),
  errors: ['commission_rule.not_found', 'commission_rule.conflict', 'commission_rule.name_taken'],
});

/** Ends a rule on a day: a version that differs in nothing else. */
export const endCommissionRule = endpoint({
  name: 'commission_rule.end',
  method: 'POST',
  path: '/api/commission_rules/{id}/end',
  ability: 'commissionRule.manage',
  body: input<EndCommissionRuleInput>(),
  response: wire<CommissionRuleAnswer>('commission_rule'),
  errors: ['commission_rule.not_found', 'commission_rule.conflict'],
});

/** What a rule that is not saved yet would have changed in the last 30 days. Changes nothing. */
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
