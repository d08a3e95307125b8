import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Cents, Choice, LeadReference, Moment, Named, Nullable, PageMeta, Text } from '../answerShapes.ts';
import { StoredFileSchema } from '../files/filesAnswers.ts';
import { commissionScopes } from './chooseRule.ts';
import { commissionBeneficiaries, commissionKinds, commissionStates, commissionUnits } from './commissionTerms.ts';
import { commissionMoves, pastSaleReasons, statementKinds } from './commissions.ts';

/** The terms of a commission: its share or its amount, and the parts in which it falls due. */
export const CommissionTermsSchema = Type.Object({
  kind: Choice(commissionKinds),
  basis_points: Nullable(Type.Integer()),
  fixed_cents: Nullable(Cents),
  schedule: Type.Array(Type.Object({ share_bp: Type.Integer(), after: Type.Integer(), unit: Choice(commissionUnits) })),
});

/** Who earns: a person, or a company that is a partner. */
export const CommissionEarnerSchema = Type.Object({ ...Named.properties, is_partner: Type.Boolean() });

/** The version of a rule that an entry was accrued by. */
const UsedRule = Type.Object({ ...Named.properties, version: Type.Integer() });

/** One line of the ledger: an instalment of what a sale earns somebody, or its reversal. */
export interface CommissionEntry extends Static<typeof CommissionEntrySchema> {}
const CommissionEntrySchema = Type.Object({
  id: Text,
  state: Choice(commissionStates),
  /** What it is earned as. */
  beneficiary: Choice(commissionBeneficiaries),
  earner: CommissionEarnerSchema,
  /** Null where the viewer does not see the lead. */
  lead: Nullable(LeadReference),
  product: Nullable(Named),
  product_type: Nullable(Named),
  rule: UsedRule,
  /** `yyyy-MM-dd`. */
  sold_on: Text,
  due_on: Text,
  /** Instalment, from 1, of how many. */
  part: Type.Integer(),
  parts: Type.Integer(),
  /** The value of the sale that it was accrued from. */
  base_cents: Cents,
  /** Below zero for a reversal. */
  amount_cents: Cents,
  /** The entry that this one takes back. */
  reverses_id: Nullable(Text),
  /** Whether another entry takes this one back. */
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

/** What the entries of a filter add up to. */
export interface CommissionTotals extends Static<typeof CommissionTotalsSchema> {}
export const CommissionTotalsSchema = Type.Object({
  pending: StateTotal,
  approved: StateTotal,
  to_transfer: StateTotal,
  paid: StateTotal,
  canceled: StateTotal,
  /** Of all entries; those that are canceled add nothing once all of a sale are counted. */
  total: StateTotal,
});

/** One step in the life of an entry. */
export interface CommissionMove extends Static<typeof CommissionMoveSchema> {}
const CommissionMoveSchema = Type.Object({
  kind: Choice(commissionMoves),
  at: Moment,
  /** Null where the sale itself did it. */
  actor: Nullable(Named),
  /** Number of the batch of a payment; for those who may read it. */
  batch_number: Nullable(Type.Integer()),
  /** Why: of a failed payment what was written, of a reversal what happened to the sale. */
  reason: Nullable(Text),
});

/** One entry with how it was accrued and what became of it. */
export type CommissionDetail = Static<typeof CommissionDetailSchema>;
export const CommissionDetailSchema = Type.Object({
  commission: Type.Object({
    ...CommissionEntrySchema.properties,
    terms: CommissionTermsSchema,
    /** "Como foi calculado", line by line. */
    sum: Type.Array(Text),
    /** Which rule won and why, as of that moment. */
    rule_reason: Text,
    history: Type.Array(CommissionMoveSchema),
    /** The other entries of the same sale for the same earner, this one left out. */
    siblings: Type.Array(CommissionEntrySchema),
  }),
});

/** What became of the entries that were chosen. */
export type CommissionApproval = Static<typeof CommissionApprovalSchema>;
export const CommissionApprovalSchema = Type.Object({
  approved_count: Type.Integer(),
  amount_cents: Cents,
  /** Chosen ones that were not pending any more. */
  skipped_count: Type.Integer(),
});

/** A file of entries or payments, or the job that writes it. */
export interface CommissionExport extends Static<typeof CommissionExportSchema> {}
export const CommissionExportSchema = Type.Object({
  file: Nullable(StoredFileSchema),
  rows_count: Nullable(Type.Integer()),
  job_id: Nullable(Text),
});

/** What the filters of the list offer to the viewer, each in the order of the alphabet. */
export type CommissionOptions = Static<typeof CommissionOptionsSchema>;
export const CommissionOptionsSchema = Type.Object({
  /** Who has entries. */
  earners: Type.Array(CommissionEarnerSchema),
  products: Type.Array(Named),
  product_types: Type.Array(Named),
  groups: Type.Array(Named),
  referral_teams: Type.Array(Named),
  rules: Type.Array(Named),
});

/** What is owed and what was paid, day by day. */
export interface CommissionStatement extends Static<typeof CommissionStatementSchema> {}
const CommissionStatementSchema = Type.Object({
  earner: CommissionEarnerSchema,
  from: Text,
  until: Text,
  /** Owed before the first day and after the last one. */
  opening_cents: Cents,
  closing_cents: Cents,
  /** Added and taken away in between. */
  earned_cents: Cents,
  reversed_cents: Cents,
  paid_cents: Cents,
  lines: Type.Array(
    Type.Object({
      kind: Choice(statementKinds),
      /** Day of the account's calendar. */
      day: Text,
      /** The entry, or the payment. */
      id: Text,
      text: Text,
      /** Number of the lead, where there is one that the viewer sees. */
      lead_number: Nullable(Type.Integer()),
      due_on: Nullable(Text),
      /** What it adds to what is owed; a payment takes away. */
      amount_cents: Cents,
      balance_cents: Cents,
    }),
  ),
  /** True where there are more lines than are listed: the sums are of all of them. */
  is_cut: Type.Boolean(),
});

/** The statement of one beneficiary. */
export type CommissionStatementAnswer = Static<typeof CommissionStatementAnswerSchema>;
export const CommissionStatementAnswerSchema = Type.Object({ statement: CommissionStatementSchema });

/** What a sale earns to somebody. */
export interface LeadEarning extends Static<typeof LeadEarningSchema> {}
const LeadEarningSchema = Type.Object({
  beneficiary: Choice(commissionBeneficiaries),
  earner: CommissionEarnerSchema,
  rule: UsedRule,
  scope: Choice(commissionScopes),
  /** Why this rule. */
  rule_reason: Text,
  total_cents: Cents,
  sum: Type.Array(Text),
  /** The instalments; one that was paid in part before the sale changed stands twice, for that part and the rest. */
  parts: Type.Array(
    Type.Object({
      number: Type.Integer(),
      amount_cents: Cents,
      due_on: Text,
      /** Null while nothing is sold. */
      state: Nullable(Choice(commissionStates)),
      /** The entry, once there is one. */
      id: Nullable(Text),
    }),
  ),
});

/** What a lead earns to whom, as far as the viewer may know it. */
export type LeadEarnings = Static<typeof LeadEarningsSchema>;
export const LeadEarningsSchema = Type.Object({
  /** False: what it would earn if it were sold so. */
  is_sold: Type.Boolean(),
  /** True for a sale that has not been accrued: it was won before there were rules, or came so by an import. */
  is_missing: Type.Boolean(),
  earnings: Type.Array(LeadEarningSchema),
  /** What was paid for sales of this lead that were taken back, and the next payments take off. */
  clawback_cents: Cents,
  /** What became of those sales, the latest first: that it was opened again, that the value had changed before. */
  clawback_reasons: Type.Array(Text),
});

/** What a change of a sale does to its commissions. */
export type SaleChange = Static<typeof SaleChangeSchema>;
export const SaleChangeSchema = Type.Object({
  /** False where the change takes nothing back: there is nothing to ask about. */
  is_accrued: Type.Boolean(),
  /** The value that the commissions were accrued from, and the one they will be; null where it is no sale any more. */
  value_before_cents: Cents,
  value_after_cents: Nullable(Cents),
  /** Of all below together. */
  reversed_cents: Cents,
  clawback_cents: Cents,
  new_cents: Cents,
  new_approved_cents: Cents,
  /** What the next payments take off: what is owed back, as far as nothing approved stands in its place. */
  deducted_cents: Cents,
  earners: Type.Array(
    Type.Object({
      beneficiary: Choice(commissionBeneficiaries),
      earner: CommissionEarnerSchema,
      /** What is taken back. */
      reversed_cents: Cents,
      /** What of this sale was paid, and is owed back with the change. */
      clawback_cents: Cents,
      /** What is accrued in its place. */
      new_cents: Cents,
      /** Of it what is approved at once, because as much was paid already; the rest waits for approval. */
      new_approved_cents: Cents,
    }),
  ),
  /** Others have entries of this sale, of which the viewer may know nothing more. */
  has_others: Type.Boolean(),
});

/** What the viewer earns, for the first screen. */
export type MyCommissions = Static<typeof MyCommissionsSchema>;
export const MyCommissionsSchema = Type.Object({
  pending: StateTotal,
  approved: StateTotal,
  /** In a payment that nobody has sent yet. */
  to_transfer: StateTotal,
  /** Of the running month. */
  paid_this_month: StateTotal,
  paid_this_year: StateTotal,
  /** Sales of the running month that earned the viewer something. */
  earned_this_month: StateTotal,
  /** The next day on which something is due. */
  next_due: Nullable(Type.Object({ due_on: Text, amount_cents: Cents })),
  /** The newest entries. */
  recent: Type.Array(CommissionEntrySchema),
});

/** What sales of the past would earn or have earned. */
export type PastSalesRun = Static<typeof PastSalesRunSchema>;
export const PastSalesRunSchema = Type.Object({
  sales_count: Type.Integer(),
  entries_count: Type.Integer(),
  amount_cents: Cents,
  by_beneficiary: Type.Array(
    Type.Object({ beneficiary: Choice(commissionBeneficiaries), count: Type.Integer(), amount_cents: Cents }),
  ),
  /** The first of the sales. */
  sales: Type.Array(Type.Object({ lead: LeadReference, sold_on: Text, base_cents: Cents, amount_cents: Cents })),
  /** The other sales of these days by why they get nothing, of each reason the first ones; the next run looks again. */
  skipped: Type.Array(
    Type.Object({
      reason: Choice(pastSaleReasons),
      count: Type.Integer(),
      sales: Type.Array(Type.Object({ lead: LeadReference, sold_on: Text, base_cents: Cents })),
    }),
  ),
});
