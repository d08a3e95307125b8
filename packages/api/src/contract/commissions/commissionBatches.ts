import { endpoint, input, wire } from '../endpoint.ts';
import type {
  CommissionBatchAnswer,
  CommissionBatchList,
  CommissionBatchPreview,
  CommissionPaymentAnswer,
  CommissionPaymentList,
  PayAgainPreview,
} from './commissionBatchesAnswers.ts';
import type {
  FailCommissionPaymentInput,
  ListCommissionBatchesInput,
  ListCommissionPaymentsInput,
} from './commissionBatchesInput.ts';
import type { CommissionExport } from './commissionsAnswers.ts';
import type { PayCommissionsInput } from './commissionsInput.ts';

export type {
  CommissionBatch,
  CommissionBatchPreview,
  CommissionPayment,
  CommissionPaymentAnswer,
  PayAgainPreview,
} from './commissionBatchesAnswers.ts';
export type * from './commissionBatchesInput.ts';

/** States of a payment. `to_transfer`: not confirmed as sent. `settled`: clawbacks equal the earnings. */
export const commissionPaymentStates = ['to_transfer', 'paid', 'settled', 'failed'] as const;
export type CommissionPaymentState = (typeof commissionPaymentStates)[number];

/** Reasons why a payment has no PIX code. */
export const pixProblems = ['no_key', 'invalid_key', 'doubtful_key', 'nothing_to_pay', 'too_much'] as const;
export type PixProblem = (typeof pixProblems)[number];

/** Batches per page. */
export const commissionBatchPageSize = 20;
/** Payments of a batch per page. */
export const commissionPaymentPageSize = 100;

/** Previews a batch. Changes nothing. */
export const previewCommissionBatch = endpoint({
  name: 'commission_batch.preview',
  method: 'POST',
  path: '/api/commission_batch_previews',
  ability: 'commission.approve',
  body: input<PayCommissionsInput>(),
  response: wire<CommissionBatchPreview>('payments_count', 'entries_count', 'amount_cents'),
  audited: false,
  errors: ['commission.too_many_due'],
});

/**
 * Creates a batch of approved entries: one payment per beneficiary, less clawbacks. A negative balance waits for the
 * next batch.
 */
export const payCommissions = endpoint({
  name: 'commission_batch.create',
  method: 'POST',
  path: '/api/commission_batches',
  ability: 'commission.approve',
  body: input<PayCommissionsInput>(),
  response: wire<CommissionBatchAnswer>('commission_batch'),
  status: 201,
  errors: ['commission.nothing_due', 'commission.too_many_due'],
  idempotencyKeyed: true,
});

/** Lists batches, newest first. */
export const listCommissionBatches = endpoint({
  name: 'commission_batch.list',
  method: 'GET',
  path: '/api/commission_batches',
  ability: 'commission.approve',
  query: input<ListCommissionBatchesInput>(),
  response: wire<CommissionBatchList>('commission_batches', 'meta'),
});

/** Returns one batch. */
export const showCommissionBatch = endpoint({
  name: 'commission_batch.show',
  method: 'GET',
  path: '/api/commission_batches/{id}',
  ability: 'commission.approve',
  response: wire<CommissionBatchAnswer>('commission_batch'),
  errors: ['commission_batch.not_found'],
});

/** Lists a batch's payments by beneficiary, with PIX codes. */
export const listCommissionPayments = endpoint({
  name: 'commission_batch.payments',
  method: 'GET',
  path: '/api/commission_batches/{id}/payments',
  ability: 'commission.approve',
  query: input<ListCommissionPaymentsInput>(),
  response: wire<CommissionPaymentList>('commission_payments', 'meta'),
  errors: ['commission_batch.not_found'],
});

/** Confirms a payment as transferred and notifies the beneficiary. Idempotent. */
export const transferCommissionPayment = endpoint({
  name: 'commission_payment.transfer',
  method: 'POST',
  path: '/api/commission_payments/{id}/transfer',
  ability: 'commission.approve',
  response: wire<CommissionPaymentAnswer>('commission_payment'),
  errors: ['commission_payment.not_found', 'commission_payment.failed_already'],
  idempotencyKeyed: true,
});

/** Reverts a confirmation, until the beneficiary's mail was sent. */
export const undoCommissionTransfer = endpoint({
  name: 'commission_payment.undo_transfer',
  method: 'POST',
  path: '/api/commission_payments/{id}/undo_transfer',
  ability: 'commission.approve',
  response: wire<CommissionPaymentAnswer>('commission_payment'),
  errors: [
    'commission_payment.not_found',
    'commission_payment.failed_already',
    'commission_payment.nothing_to_transfer',
    'commission_payment.told_already',
  ],
  idempotencyKeyed: true,
});

/** Exports a batch's payments as CSV, in list order. */
export const exportCommissionBatch = endpoint({
  name: 'commission_batch.export',
  method: 'POST',
  path: '/api/commission_batches/{id}/file',
  ability: 'commission.approve',
  response: wire<CommissionExport>('file', 'rows_count', 'job_id'),
  status: 201,
  errors: ['commission_batch.not_found'],
});

/** Marks a payment as failed. Its entries wait for a repetition. */
export const failCommissionPayment = endpoint({
  name: 'commission_payment.fail',
  method: 'POST',
  path: '/api/commission_payments/{id}/fail',
  ability: 'commission.approve',
  body: input<FailCommissionPaymentInput>(),
  response: wire<CommissionPaymentAnswer>('commission_payment'),
  errors: ['commission_payment.not_found', 'commission_payment.failed_already'],
  idempotencyKeyed: true,
});

/** Previews a repeated payment. Changes nothing. */
export const previewPayAgain = endpoint({
  name: 'commission_payment.preview_again',
  method: 'GET',
  path: '/api/commission_payments/{id}/pay_again',
  ability: 'commission.approve',
  response: wire<PayAgainPreview>('amount_cents', 'clawback_cents', 'entries_count'),
  errors: ['commission_payment.not_found', 'commission_payment.not_failed', 'commission.nothing_due'],
});

/** Repeats a failed payment in the same batch, less newer clawbacks. */
export const payCommissionAgain = endpoint({
  name: 'commission_payment.pay_again',
  method: 'POST',
  path: '/api/commission_payments/{id}/pay_again',
  ability: 'commission.approve',
  response: wire<CommissionPaymentAnswer>('commission_payment'),
  status: 201,
  errors: ['commission_payment.not_found', 'commission_payment.not_failed', 'commission.nothing_due'],
  idempotencyKeyed: true,
});
