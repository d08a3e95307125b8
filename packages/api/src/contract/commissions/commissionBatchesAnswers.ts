import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Cents, Choice, Moment, Named, Nullable, PageMeta, Text } from '../answerShapes.ts';
import { CommissionEarnerSchema } from './commissionsAnswers.ts';
import { commissionPaymentStates, pixProblems } from './commissionBatches.ts';

/** What whoever pays has to know of a key that is new; nulls and false of one that payments went to before. */
const keyChange = {
  /** When it was entered or took the place of another one. */
  pix_key_changed_at: Nullable(Moment),
  /** Whether there was another one before. */
  pix_key_replaced: Type.Boolean(),
};

/** What is paid to one beneficiary in one batch. */
export interface CommissionPayment extends Static<typeof CommissionPaymentSchema> {}
const CommissionPaymentSchema = Type.Object({
  id: Text,
  earner: CommissionEarnerSchema,
  /** Whose account the money goes to. Null where nobody has a key. */
  payee_name: Nullable(Text),
  state: Choice(commissionPaymentStates),
  /** What is transferred: what was earned, less what was owed back. Zero where both are the same. */
  amount_cents: Cents,
  clawback_cents: Cents,
  entries_count: Type.Integer(),
  /** The key as the profile had it when it was paid. */
  pix_key: Nullable(Text),
  /** PIX copia e cola; null where there is no valid key or nothing to pay. */
  pix_code: Nullable(Text),
  /** Why there is none. */
  pix_problem: Nullable(Choice(pixProblems)),
  ...keyChange,
  /** Whether the beneficiary has another key by now, while this one waits to be transferred to. */
  pix_key_outdated: Type.Boolean(),
  /** When it came into its batch. */
  created_at: Moment,
  /** When it was ticked as transferred; null until then. */
  paid_at: Nullable(Moment),
  failed_at: Nullable(Moment),
  failed_reason: Nullable(Text),
  /** The payment that took the place of this one, after it failed. */
  replaced_by_id: Nullable(Text),
});

/** A batch of payments. */
export interface CommissionBatch extends Static<typeof CommissionBatchSchema> {}
const CommissionBatchSchema = Type.Object({
  id: Text,
  /** Sequential in the account. */
  number: Type.Integer(),
  note: Nullable(Text),
  created_at: Moment,
  created_by: Nullable(Named),
  /** Without the failed ones in whose place another one stands. */
  payments_count: Type.Integer(),
  /** Entries that it paid: those of failed payments belong to none, or to whichever paid them since. */
  entries_count: Type.Integer(),
  /** What is and was to be transferred, without what failed. */
  amount_cents: Cents,
  /** Payments that are ticked as transferred, and what they add up to. */
  transferred_count: Type.Integer(),
  transferred_cents: Cents,
  /** Those that wait for it. */
  to_transfer_count: Type.Integer(),
  to_transfer_cents: Cents,
  /** Failed payments that were not made again. */
  failed_count: Type.Integer(),
  failed_cents: Cents,
  /** Failed ones in whose place another one stands: listed beside it, and counted nowhere else. */
  replaced_count: Type.Integer(),
  /** Payments to be transferred that have no PIX code. */
  without_pix_count: Type.Integer(),
});

/** A page of the batches. */
export type CommissionBatchList = Static<typeof CommissionBatchListSchema>;
export const CommissionBatchListSchema = Type.Object({
  commission_batches: Type.Array(CommissionBatchSchema),
  meta: PageMeta,
});

/** One batch. */
export type CommissionBatchAnswer = Static<typeof CommissionBatchAnswerSchema>;
export const CommissionBatchAnswerSchema = Type.Object({ commission_batch: CommissionBatchSchema });

/**
 * Payments of a batch by the names of their beneficiaries, ignoring case and accents, as in its file; a payment that
 * took the place of a failed one stands after it.
 */
export type CommissionPaymentList = Static<typeof CommissionPaymentListSchema>;
export const CommissionPaymentListSchema = Type.Object({
  commission_payments: Type.Array(CommissionPaymentSchema),
  meta: PageMeta,
});

/** One payment of a batch. */
export type CommissionPaymentAnswer = Static<typeof CommissionPaymentAnswerSchema>;
export const CommissionPaymentAnswerSchema = Type.Object({ commission_payment: CommissionPaymentSchema });

/** What a batch would pay, before it is made. */
export type CommissionBatchPreview = Static<typeof CommissionBatchPreviewSchema>;
export const CommissionBatchPreviewSchema = Type.Object({
  payments_count: Type.Integer(),
  entries_count: Type.Integer(),
  amount_cents: Cents,
  clawback_cents: Cents,
  /** Chosen ones that are not approved any more. */
  skipped_count: Type.Integer(),
  without_pix_count: Type.Integer(),
  /** Beneficiaries, the greatest amount first. `is_paid` is false where more is owed back than earned: all waits. */
  payments: Type.Array(
    Type.Object({
      earner: CommissionEarnerSchema,
      amount_cents: Cents,
      clawback_cents: Cents,
      entries_count: Type.Integer(),
      is_paid: Type.Boolean(),
      pix_key: Nullable(Text),
      pix_problem: Nullable(Choice(pixProblems)),
      ...keyChange,
    }),
  ),
});

/** What another payment in the place of a failed one would pay. */
export type PayAgainPreview = Static<typeof PayAgainPreviewSchema>;
export const PayAgainPreviewSchema = Type.Object({
  amount_cents: Cents,
  clawback_cents: Cents,
  entries_count: Type.Integer(),
  /** Whose account it goes to by now, and the key that the profile has now. */
  payee_name: Nullable(Text),
  pix_key: Nullable(Text),
  pix_problem: Nullable(Choice(pixProblems)),
  ...keyChange,
});
