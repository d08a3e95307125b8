import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Cents, Choice, Moment, Named, Nullable, PageMeta, Text } from '../answerShapes.ts';
import { CommissionEarnerSchema } from './commissionsAnswers.ts';
import { commissionPaymentStates, pixProblems } from './commissionBatches.ts';

/** Warning about a changed PIX key: for 30 days after the change, and until a later payment was sent. Null without. */
const keyChange = {
  pix_key_changed_at: Nullable(Moment),
  pix_key_replaced: Type.Boolean(),
};

export interface CommissionPayment extends Static<typeof CommissionPaymentSchema> {}
const CommissionPaymentSchema = Type.Object({
  id: Text,
  earner: CommissionEarnerSchema,
  /** User's name; of a partner, only with a PIX key, else null. */
  payee_name: Nullable(Text),
  state: Choice(commissionPaymentStates),
  /** Earnings less clawbacks. */
  amount_cents: Cents,
  clawback_cents: Cents,
  entries_count: Type.Integer(),
  /** The earner's key when the payment was created. */
  pix_key: Nullable(Text),
  /** PIX "copia e cola" text; null with a `pix_problem`, and for a failed payment. */
  pix_code: Nullable(Text),
  pix_problem: Nullable(Choice(pixProblems)),
  ...keyChange,
  /** Whether the key changed while the transfer waits. */
  pix_key_outdated: Type.Boolean(),
  created_at: Moment,
  /** Null until confirmed. */
  paid_at: Nullable(Moment),
  failed_at: Nullable(Moment),
  failed_reason: Nullable(Text),
  /** Payment that repeated this failed one. */
  replaced_by_id: Nullable(Text),
});

export interface CommissionBatch extends Static<typeof CommissionBatchSchema> {}
const CommissionBatchSchema = Type.Object({
  id: Text,
  /** Sequential in the account. */
  number: Type.Integer(),
  note: Nullable(Text),
  created_at: Moment,
  created_by: Nullable(Named),
  /** Payments, without failed ones that were repeated. */
  payments_count: Type.Integer(),
  /** An entry of a failed payment only counts in the payment that repeated it. */
  entries_count: Type.Integer(),
  /** Sum without failed payments. */
  amount_cents: Cents,
  transferred_count: Type.Integer(),
  transferred_cents: Cents,
  to_transfer_count: Type.Integer(),
  to_transfer_cents: Cents,
  failed_count: Type.Integer(),
  failed_cents: Cents,
  /** Failed payments that were repeated: listed, but counted nowhere else. */
  replaced_count: Type.Integer(),
  without_pix_count: Type.Integer(),
});

/** Page of the batches. */
export type CommissionBatchList = Static<typeof CommissionBatchListSchema>;
export const CommissionBatchListSchema = Type.Object({
  commission_batches: Type.Array(CommissionBatchSchema),
  meta: PageMeta,
});

/** One batch. */
export type CommissionBatchAnswer = Static<typeof CommissionBatchAnswerSchema>;
export const CommissionBatchAnswerSchema = Type.Object({ commission_batch: CommissionBatchSchema });

/** Payments by beneficiary, in the order of the exported file. A repetition follows its failed payment. */
export type CommissionPaymentList = Static<typeof CommissionPaymentListSchema>;
export const CommissionPaymentListSchema = Type.Object({
  commission_payments: Type.Array(CommissionPaymentSchema),
  meta: PageMeta,
});

/** One payment of a batch. */
export type CommissionPaymentAnswer = Static<typeof CommissionPaymentAnswerSchema>;
export const CommissionPaymentAnswerSchema = Type.Object({ commission_payment: CommissionPaymentSchema });

/** Preview of a batch. */
export type CommissionBatchPreview = Static<typeof CommissionBatchPreviewSchema>;
export const CommissionBatchPreviewSchema = Type.Object({
  payments_count: Type.Integer(),
  entries_count: Type.Integer(),
  amount_cents: Cents,
  clawback_cents: Cents,
  /** Selected entries that are no longer approved. */
  skipped_count: Type.Integer(),
  without_pix_count: Type.Integer(),
  /**
   * Largest amount first, at most 500. `is_paid` is false when clawbacks exceed earnings: all entries of the beneficiary
   * wait.
   */
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

/** Preview of a repeated payment. */
export type PayAgainPreview = Static<typeof PayAgainPreviewSchema>;
export const PayAgainPreviewSchema = Type.Object({
  amount_cents: Cents,
  clawback_cents: Cents,
  entries_count: Type.Integer(),
  /** User's name; of a partner, only with a PIX key, else null. */
  payee_name: Nullable(Text),
  pix_key: Nullable(Text),
  pix_problem: Nullable(Choice(pixProblems)),
  ...keyChange,
});
