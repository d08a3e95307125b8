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

/**
 * `to_transfer`: nobody has said yet that the money was sent. `settled`: nothing had to be transferred, because as much
 * was owed back.
 */
export const commissionPaymentStates = ['to_transfer', 'paid', 'settled', 'failed'] as const;
export type CommissionPaymentState = (typeof commissionPaymentStates)[number];

/** Why there is no PIX code. */
export const pixProblems = ['no_key', 'invalid_key', 'doubtful_key', 'nothing_to_pay', 'too_much'] as const;
export type PixProblem = (typeof pixProblems)[number];

/** Batches on one page, and payments on one page of a batch. */
export const commissionBatchPageSize = 20;
/** Payments of a batch on one page. */
export const commissionPaymentPageSize = 100;

/** What a batch would pay to whom. Changes nothing. */
export const previewCommissionBatch = endpoint({
  name: 'commission_batch.preview',
  method: 'POST',
  path: '/api/commission_batch_previews',
  ability: 'commission.approve',
  body: input<PayCommissionsInput>(),
  response: wire<CommissionBatchPreview>('payments_count', 'entries_count', 'amount_cents'),
  audited: false,
});

/**
 * Puts what is approved into a batch, one payment per beneficiary, less what the beneficiary owes back. Who owes more
 * than it has earned is left out, and stays for the next batch. Each payment is to be transferred until it is ticked.
 */
export const payCommissions = endpoint({
  name: 'commission_batch.create',
  method: 'POST',
  path: '/api/commission_batches',
  ability: 'commission.approve',
  body: input<PayCommissionsInput>(),
  response: wire<CommissionBatchAnswer>('commission_batch'),
  status: 201,
  errors: ['commission.nothing_due'],
  idempotencyKeyed: true,
});

/** The batches, newest first. */
export const listCommissionBatches = endpoint({
  name: 'commission_batch.list',
  method: 'GET',
  path: '/api/commission_batches',
  ability: 'commission.approve',
  query: input<ListCommissionBatchesInput>(),
  response: wire<CommissionBatchList>('commission_batches', 'meta'),
});

/** One batch. */
export const showCommissionBatch = endpoint({
  name: 'commission_batch.show',
  method: 'GET',
  path: '/api/commission_batches/{id}',
  ability: 'commission.approve',
  response: wire<CommissionBatchAnswer>('commission_batch'),
  errors: ['commission_batch.not_found'],
});

/** The payments of a batch by the names of their beneficiaries, with their PIX codes. */
export const listCommissionPayments = endpoint({
  name: 'commission_batch.payments',
  method: 'GET',
  path: '/api/commission_batches/{id}/payments',
  ability: 'commission.approve',
  query: input<ListCommissionPaymentsInput>(),
  response: wire<CommissionPaymentList>('commission_payments', 'meta'),
  errors: ['commission_batch.not_found'],
});

/**
 * Ticks a payment as transferred: only then is it paid, and whoever earned it told. One that is ticked already stays as
 * it is.
 */
export const transferCommissionPayment = endpoint({
  name: 'commission_payment.transfer',
  method: 'POST',
  path: '/api/commission_payments/{id}/transfer',
  ability: 'commission.approve',
  response: wire<CommissionPaymentAnswer>('commission_payment'),
  errors: ['commission_payment.not_found', 'commission_payment.failed_already'],
  idempotencyKeyed: true,
});

/** Takes back a tick by mistake, and the notice of it, as long as no mail of it has left. */
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

/** The payment file of a batch, as CSV, in the order of its list. */
export const exportCommissionBatch = endpoint({
  name: 'commission_batch.export',
  method: 'POST',
  path: '/api/commission_batches/{id}/file',
  ability: 'commission.approve',
  response: wire<CommissionExport>('file', 'rows_count', 'job_id'),
  status: 201,
  errors: ['commission_batch.not_found'],
});

/** Says that a payment did not arrive: its entries are approved again, and wait for another one. */
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

/** What another payment in the place of a failed one would pay, to whom and to which key. Changes nothing. */
export const previewPayAgain = endpoint({
  name: 'commission_payment.preview_again',
  method: 'GET',
  path: '/api/commission_payments/{id}/pay_again',
  ability: 'commission.approve',
  response: wire<PayAgainPreview>('amount_cents', 'clawback_cents', 'entries_count'),
  errors: ['commission_payment.not_found', 'commission_payment.not_failed', 'commission.nothing_due'],
});

/** Pays a failed payment's entries again, in the same batch; less what is owed back since. */
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
