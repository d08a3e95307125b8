import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Cents, Choice, LeadReference, Moment, Named, Nullable, Text } from '../answerShapes.ts';
import { commissionAudiences, commissionBeneficiaries } from './commissionTerms.ts';
import { CommissionEarnerSchema, CommissionTermsSchema } from './commissionsAnswers.ts';
import { commissionRuleStates } from './commissionRules.ts';

const Version = {
  ...CommissionTermsSchema.properties,
  name: Text,
  /** Counts from 1. */
  version: Type.Integer(),
  /** Days of covered sales, `yyyy-MM-dd`. */
  valid_from: Text,
  valid_until: Nullable(Text),
};

export interface CommissionRule extends Static<typeof CommissionRuleSchema> {}
const CommissionRuleSchema = Type.Object({
  id: Text,
  beneficiary: Choice(commissionBeneficiaries),
  audience: Choice(commissionAudiences),
  product: Nullable(Named),
  product_type: Nullable(Named),
  ...Version,
  state: Choice(commissionRuleStates),
  created_at: Moment,
  changed_at: Moment,
});

/** Rules by beneficiary, most specific first. */
export type CommissionRuleList = Static<typeof CommissionRuleListSchema>;
export const CommissionRuleListSchema = Type.Object({ commission_rules: Type.Array(CommissionRuleSchema) });

export interface CommissionRuleVersion extends Static<typeof CommissionRuleVersionSchema> {}
const CommissionRuleVersionSchema = Type.Object({
  ...Version,
  created_at: Moment,
  /** Null when created by the system. */
  created_by: Nullable(Named),
  entries_count: Type.Integer(),
});

/** One rule with its versions, newest first. */
export type CommissionRuleAnswer = Static<typeof CommissionRuleAnswerSchema>;
export const CommissionRuleAnswerSchema = Type.Object({
  commission_rule: Type.Object({
    ...CommissionRuleSchema.properties,
    versions: Type.Array(CommissionRuleVersionSchema),
  }),
});

/** Effect that a rule would have had on the previewed days' sales, as if in force since `from`. */
export type CommissionRulePreview = Static<typeof CommissionRulePreviewSchema>;
export const CommissionRulePreviewSchema = Type.Object({
  from: Text,
  until: Text,
  /** Sales of the previewed days, and those that would accrue differently. */
  sales_count: Type.Integer(),
  changed_count: Type.Integer(),
  before_cents: Cents,
  after_cents: Cents,
  /** Largest difference first. */
  changes: Type.Array(
    Type.Object({
      lead: LeadReference,
      sold_on: Text,
      base_cents: Cents,
      earner: CommissionEarnerSchema,
      before_cents: Cents,
      after_cents: Cents,
      /** Applied rule; null for none. */
      before_rule: Nullable(Text),
      /** Rule that would apply; null for none. */
      after_rule: Nullable(Text),
    }),
  ),
});
