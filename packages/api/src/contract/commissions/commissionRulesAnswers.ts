import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Cents, Choice, LeadReference, Moment, Named, Nullable, Text } from '../answerShapes.ts';
import { commissionAudiences, commissionBeneficiaries } from './commissionTerms.ts';
import { CommissionEarnerSchema, CommissionTermsSchema } from './commissionsAnswers.ts';
import { commissionRuleStates } from './commissionRules.ts';

const Version = {
  ...CommissionTermsSchema.properties,
  name: Text,
  /** From 1. */
  version: Type.Integer(),
  /** Days of the sales that it is for, `yyyy-MM-dd`. */
  valid_from: Text,
  valid_until: Nullable(Text),
};

/** A rule as its newest version says. */
export interface CommissionRule extends Static<typeof CommissionRuleSchema> {}
const CommissionRuleSchema = Type.Object({
  id: Text,
  beneficiary: Choice(commissionBeneficiaries),
  audience: Choice(commissionAudiences),
  product: Nullable(Named),
  product_type: Nullable(Named),
  ...Version,
  /** As of today, by the newest version. */
  state: Choice(commissionRuleStates),
  created_at: Moment,
  /** When the newest version was made. */
  changed_at: Moment,
});

/** The rules, by beneficiary and from the most specific to the general ones. */
export type CommissionRuleList = Static<typeof CommissionRuleListSchema>;
export const CommissionRuleListSchema = Type.Object({ commission_rules: Type.Array(CommissionRuleSchema) });

/** A version that a rule had or has. */
export interface CommissionRuleVersion extends Static<typeof CommissionRuleVersionSchema> {}
const CommissionRuleVersionSchema = Type.Object({
  ...Version,
  created_at: Moment,
  /** Null for what the system set up. */
  created_by: Nullable(Named),
  /** Entries that were accrued by it. */
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

/** What a rule would have changed in the last days, had it been in force. */
export type CommissionRulePreview = Static<typeof CommissionRulePreviewSchema>;
export const CommissionRulePreviewSchema = Type.Object({
  from: Text,
  until: Text,
  /** Sales of these days, and those of them that would have earned otherwise. */
  sales_count: Type.Integer(),
  changed_count: Type.Integer(),
  before_cents: Cents,
  after_cents: Cents,
  /** The ones that differ, the greatest difference first. */
  changes: Type.Array(
    Type.Object({
      lead: LeadReference,
      sold_on: Text,
      base_cents: Cents,
      earner: CommissionEarnerSchema,
      before_cents: Cents,
      after_cents: Cents,
      /** The rule that counts without the change; null where there is none. */
      before_rule: Nullable(Text),
      /** With it. */
      after_rule: Nullable(Text),
    }),
  ),
});
