import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Cents, Choice, LeadReference, Moment, Named, Nullable, PageMeta, Text } from '../answerShapes.ts';
import { StoredFileSchema } from '../files/filesAnswers.ts';
import { commissionScopes } from './chooseRule.ts';
import { commissionBeneficiaries, commissionKinds, commissionStates, commissionUnits } from './commissionTerms.ts';
import { commissionMoves, pastSaleReasons, statementKinds } from './commissions.ts';

/** Terms of a commission: percentage or amount, and instalments. */
export const CommissionTermsSchema = Type.Object({
  kind: Choice(commissionKinds),
  basis_points: Nullable(Type.Integer()),
  fixed_cents: Nullable(Cents),
  schedule: Type.Array(Type.Object({ share_bp: Type.Integer(), after: Type.Integer(), unit: Choice(commissionUnits) })),
});

/** Beneficiary: a user, or a partner company. */
export const CommissionEarnerSchema = Type.Object({ ...Named.properties, is_partner: Type.Boolean() });

const UsedRule = Type.Object({ ...Named.properties, version: Type.Integer() });

export interface CommissionEntry extends Static<typeof CommissionEntrySchema> {}
const CommissionEntrySchema = Type.Object({
  id: Text,
  state: Choice(commissionStates),
  beneficiary: Choice(commissionBeneficiaries),
  earner: CommissionEarnerSchema,
  /** Null when hidden from the viewer, or in the trash. */
  lead: Nullable(LeadReference),
  product: Nullable(Named),
  product_type: Nullable(Named),
  rule: UsedRule,
  /** `yyyy-MM-dd`. */
  sold_on: Text,
  due_on: Text,
  part: Type.Integer(),
  parts: Type.Integer(),
  /** Value of the sale when the entry was written. */
  base_cents: Cents,
  /** Negative for a clawback. */
  amount_cents: Cents,
  reverses_id: Nullable(Text),
  is_reversed: Type.Boolean(),
  created_at: Moment,
  approved_at: Nullable(Moment),
  paid_at: Nullable(Moment),
});

/** A page of entries. */
export type CommissionList = Static<typeof CommissionListSchema>;
export const CommissionListSchema = Type.Object({
  commissions: Type.Array(CommissionEntrySchema),
  meta: PageMeta,
});

const StateTotal = Type.Object({ count: Type.Integer(), amount_cents: Cents });

/** Totals of filtered entries. */
export interface CommissionTotals extends Static<typeof CommissionTotalsSchema> {}
export const CommissionTotalsSchema = Type.Object({
  pending: StateTotal,
  approved: StateTotal,
  to_transfer: StateTotal,
  paid: StateTotal,
  canceled: StateTotal,
  /** A canceled entry and its clawback cancel out if the filters include both. */
  total: StateTotal,
});

export interface CommissionMove extends Static<typeof CommissionMoveSchema> {}
const CommissionMoveSchema = Type.Object({
  kind: Choice(commissionMoves),
  at: Moment,
  /** Null when the sale itself caused the step, and for viewers who see only their own commissions. */
  actor: Nullable(Named),
  /** Null for steps without a batch, and for viewers who see only their own commissions. */
  batch_number: Nullable(Type.Integer()),
  /** Why the payment failed, or how the sale changed. */
  reason: Nullable(Text),
});

/** One entry with its calculation and history. */
export type CommissionDetail = Static<typeof CommissionDetailSchema>;
export const CommissionDetailSchema = Type.Object({
  commission: Type.Object({
    ...CommissionEntrySchema.properties,
    terms: CommissionTermsSchema,
    /** Lines of the calculation "Como foi calculado". */
    sum: Type.Array(Text),
    /** Why the rule was chosen at the accrual. */
    rule_reason: Text,
    history: Type.Array(CommissionMoveSchema),
    /** Other entries of the same lead, also from its former sales, for the same earner and beneficiary. */
    siblings: Type.Array(CommissionEntrySchema),
  }),
});

/** Result of an approval. */
export type CommissionApproval = Static<typeof CommissionApprovalSchema>;
export const CommissionApprovalSchema = Type.Object({
  approved_count: Type.Integer(),
  amount_cents: Cents,
  skipped_count: Type.Integer(),
});

/** Exported file, or the job that writes it. */
export interface CommissionExport extends Static<typeof CommissionExportSchema> {}
export const CommissionExportSchema = Type.Object({
  file: Nullable(StoredFileSchema),
  rows_count: Nullable(Type.Integer()),
  job_id: Nullable(Text),
});

/** Beneficiaries for a choice. */
export type CommissionEarnerList = Static<typeof CommissionEarnerListSchema>;
export const CommissionEarnerListSchema = Type.Object({
  earners: Type.Array(CommissionEarnerSchema),
  /** Whether more beneficiaries match than the answer has. */
  has_more: Type.Boolean(),
});

/** Options of the viewer's filters, alphabetically. */
export type CommissionOptions = Static<typeof CommissionOptionsSchema>;
export const CommissionOptionsSchema = Type.Object({
  products: Type.Array(Named),
  product_types: Type.Array(Named),
  groups: Type.Array(Named),
  referral_teams: Type.Array(Named),
  rules: Type.Array(Named),
});

export interface CommissionStatement extends Static<typeof CommissionStatementSchema> {}
const CommissionStatementSchema = Type.Object({
  earner: CommissionEarnerSchema,
  from: Text,
  until: Text,
  opening_cents: Cents,
  closing_cents: Cents,
  earned_cents: Cents,
  reversed_cents: Cents,
  paid_cents: Cents,
  lines: Type.Array(
    Type.Object({
      kind: Choice(statementKinds),
      day: Text,
      id: Text,
      text: Text,
      /** Null without a lead, or when the lead is hidden from the viewer or in the trash. */
      lead_number: Nullable(Type.Integer()),
      due_on: Nullable(Text),
      amount_cents: Cents,
      balance_cents: Cents,
    }),
  ),
  /** Whether lines are omitted; the sums include them. */
  is_cut: Type.Boolean(),
});

/** Statement of one beneficiary. */
export type CommissionStatementAnswer = Static<typeof CommissionStatementAnswerSchema>;
export const CommissionStatementAnswerSchema = Type.Object({ statement: CommissionStatementSchema });

export interface LeadEarning extends Static<typeof LeadEarningSchema> {}
const LeadEarningSchema = Type.Object({
  beneficiary: Choice(commissionBeneficiaries),
  earner: CommissionEarnerSchema,
  rule: UsedRule,
  scope: Choice(commissionScopes),
  rule_reason: Text,
  total_cents: Cents,
  sum: Type.Array(Text),
  /** An instalment paid in part before a change of the sale appears twice. */
  parts: Type.Array(
    Type.Object({
      number: Type.Integer(),
      amount_cents: Cents,
      due_on: Text,
      /** Null without an entry: before a sale, or for a share of zero. */
      state: Nullable(Choice(commissionStates)),
      id: Nullable(Text),
    }),
  ),
});

/** A lead's commissions, as far as visible. */
export type LeadEarnings = Static<typeof LeadEarningsSchema>;
export const LeadEarningsSchema = Type.Object({
  /** False for expected commissions. */
  is_sold: Type.Boolean(),
  /** Whether a sale has no entries although a rule covers it: won before any rule existed, or imported as won. */
  is_missing: Type.Boolean(),
  earnings: Type.Array(LeadEarningSchema),
  /** Clawbacks of this lead, deducted from the next payments. */
  clawback_cents: Cents,
  /** Causes of the clawbacks, latest first. */
  clawback_reasons: Type.Array(Text),
});

/** Effect of a sale's change on its commissions. Sums and `earners` cover only earners visible to the viewer. */
export type SaleChange = Static<typeof SaleChangeSchema>;
export const SaleChangeSchema = Type.Object({
  /** Whether the change reverses or adds entries, also hidden ones. Otherwise no confirmation is needed. */
  is_accrued: Type.Boolean(),
  /** Value before and after; null when no longer a sale. */
  value_before_cents: Cents,
  value_after_cents: Nullable(Cents),
  reversed_cents: Cents,
  clawback_cents: Cents,
  new_cents: Cents,
  new_approved_cents: Cents,
  /** Deducted from the next payments: the lead's clawbacks, earlier ones too, that no approved entries offset. */
  deducted_cents: Cents,
  earners: Type.Array(
    Type.Object({
      beneficiary: Choice(commissionBeneficiaries),
      earner: CommissionEarnerSchema,
      reversed_cents: Cents,
      /** Part of `reversed_cents` that was paid or is in a payment, and is clawed back. */
      clawback_cents: Cents,
      new_cents: Cents,
      /** Amount approved at once, because as much was already paid; the rest waits. */
      new_approved_cents: Cents,
    }),
  ),
  /** Whether other beneficiaries have entries hidden from the viewer. */
  has_others: Type.Boolean(),
});

/** Earnings of the viewer; for users of a partner, also the partner's. */
export type MyCommissions = Static<typeof MyCommissionsSchema>;
export const MyCommissionsSchema = Type.Object({
  pending: StateTotal,
  approved: StateTotal,
  /** Entries in payments that are not yet confirmed as sent. */
  to_transfer: StateTotal,
  paid_this_month: StateTotal,
  paid_this_year: StateTotal,
  earned_this_month: StateTotal,
  next_due: Nullable(Type.Object({ due_on: Text, amount_cents: Cents })),
  recent: Type.Array(CommissionEntrySchema),
});

/** Missing accruals of past sales. */
export type PastSalesRun = Static<typeof PastSalesRunSchema>;
export const PastSalesRunSchema = Type.Object({
  sales_count: Type.Integer(),
  entries_count: Type.Integer(),
  amount_cents: Cents,
  by_beneficiary: Type.Array(
    Type.Object({ beneficiary: Choice(commissionBeneficiaries), count: Type.Integer(), amount_cents: Cents }),
  ),
  sales: Type.Array(Type.Object({ lead: LeadReference, sold_on: Text, base_cents: Cents, amount_cents: Cents })),
  /** Sales that get no new entries, by reason, with examples. The next run checks them again. */
  skipped: Type.Array(
    Type.Object({
      reason: Choice(pastSaleReasons),
      count: Type.Integer(),
      sales: Type.Array(Type.Object({ lead: LeadReference, sold_on: Text, base_cents: Cents })),
    }),
  ),
});
