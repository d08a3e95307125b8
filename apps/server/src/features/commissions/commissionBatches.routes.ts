import {
  commissionPaymentPageSize,
  endpoints,
  failCommissionPaymentInput,
  listCommissionBatchesInput,
  listCommissionPaymentsInput,
  payCommissionsInput,
} from '@funil/api/contract';
import type { CommissionBatch, CommissionPaymentAnswer } from '@funil/api/contract';
import {
  CommissionBatchAnswerSchema,
  CommissionBatchListSchema,
  CommissionBatchPreviewSchema,
  CommissionExportSchema,
  CommissionPaymentAnswerSchema,
  CommissionPaymentListSchema,
  PayAgainPreviewSchema,
} from '@funil/api/contract/answers';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { handleExport } from '../../platform/exports/handleExport.ts';
import { presentFile } from '../../platform/files/presentFile.ts';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { findBatch, findBatchPage, listPaymentRows, orderPayments } from './payments/batches.queries.ts';
import { failPayment, payAgain, previewAgain } from './payments/failPayment.ts';
import { payCommissions, previewPayments } from './payments/payCommissions.ts';
import { paymentSheet } from './payments/paymentSheet.ts';
import { presentPayment } from './payments/presentPayment.ts';
import { markPaymentTransferred, undoTransfer } from './payments/markPaymentTransferred.ts';

async function openBatch(tx: AccountTx, id: string): Promise<CommissionBatch> {
  const batch = await findBatch(tx, id);
  if (!batch) throw new Refusal('commission_batch.not_found');
  return batch;
}

async function answerPayment(tx: AccountTx, id: string): Promise<CommissionPaymentAnswer> {
  const [row] = await listPaymentRows(tx, [id]);
  return { commission_payment: presentPayment(row!) };
}

export function registerCommissionBatchRoutes(app: App): void {
  const { addresses } = app.services;

  handle(
    app,
    endpoints.previewCommissionBatch,
    { body: payCommissionsInput, answer: CommissionBatchPreviewSchema },
    ({ tx, body }) => previewPayments(tx, body),
  );

  handle(
    app,
    endpoints.payCommissions,
    { body: payCommissionsInput, answer: CommissionBatchAnswerSchema },
    async ({ session, tx, body, audit }) => {
      const id = await payCommissions(tx, body, session.uid);
      const batch = await openBatch(tx, id);
      const { number, payments_count: payments, entries_count: entries, amount_cents } = batch;
      audit.target('commission_batch', id).change(null, { number, payments, entries, amount_cents });
      return { commission_batch: batch };
    },
  );

  handle(
    app,
    endpoints.listCommissionBatches,
    { query: listCommissionBatchesInput, answer: CommissionBatchListSchema },
    async ({ tx, query }) => {
      const { batches, next } = await findBatchPage(tx, query.cursor);
      return { commission_batches: batches, meta: { next_cursor: next } };
    },
  );

  handle(app, endpoints.showCommissionBatch, { answer: CommissionBatchAnswerSchema }, async ({ tx, params }) => ({
    commission_batch: await openBatch(tx, params.id),
  }));

  handle(
    app,
    endpoints.listCommissionPayments,
    { query: listCommissionPaymentsInput, answer: CommissionPaymentListSchema },
    async ({ tx, params, query }) => {
      await openBatch(tx, params.id);
      const all = await orderPayments(tx, params.id);
      // Payments are filtered after the cursor, because the cursor's payment may have changed state.
      const following = all.slice(all.findIndex(({ id }) => id === query.cursor) + 1);
      const wanted = following.filter(({ state }) => !query.state || state === query.state);
      const ids = wanted.slice(0, commissionPaymentPageSize).map(({ id }) => id);
      return {
        commission_payments: (await listPaymentRows(tx, ids)).map(presentPayment),
        meta: { next_cursor: wanted.length > ids.length ? ids.at(-1)! : null },
      };
    },
  );

  handleExport(
    app,
    endpoints.exportCommissionBatch,
    { answer: CommissionExportSchema },
    async ({ session, account, tx, params }) => {
      const batch = await openBatch(tx, params.id);
      const ids = (await orderPayments(tx, params.id)).map(({ id }) => id);
      const rows = await listPaymentRows(tx, ids);
      const { timeZone } = account;
      const sheet = paymentSheet(batch, rows.map(presentPayment), { timeZone, author: session.user.name });
      const name = `pagamentos-lote-${batch.number}.csv`;
      return { format: 'csv', name, sheet, rowsCount: rows.length };
    },
    async ({ params, audit }, written) => {
      const { file, rowsCount } = written!;
      audit.target('commission_batch', params.id).change(null, { rows: rowsCount });
      return { file: presentFile(addresses, file), rows_count: rowsCount, job_id: null };
    },
  );

  handle(
    app,
    endpoints.transferCommissionPayment,
    { answer: CommissionPaymentAnswerSchema },
    async ({ session, tx, params, audit }) => {
      const isTicked = await markPaymentTransferred(tx, params.id, session.uid);
      audit
        .target('commission_payment', params.id)
        .change({ state: isTicked ? 'to_transfer' : 'paid' }, { state: 'paid' });
      return answerPayment(tx, params.id);
    },
  );

  handle(
    app,
    endpoints.undoCommissionTransfer,
    { answer: CommissionPaymentAnswerSchema },
    async ({ tx, params, audit }) => {
      const isUndone = await undoTransfer(tx, params.id);
      audit
        .target('commission_payment', params.id)
        .change({ state: isUndone ? 'paid' : 'to_transfer' }, { state: 'to_transfer' });
      return answerPayment(tx, params.id);
    },
  );

  handle(
    app,
    endpoints.failCommissionPayment,
    { body: failCommissionPaymentInput, answer: CommissionPaymentAnswerSchema },
    async ({ session, tx, params, body, audit }) => {
      const state = await failPayment(tx, params.id, body.reason, session.uid);
      audit.target('commission_payment', params.id).change({ state }, { state: 'failed', reason: body.reason });
      return answerPayment(tx, params.id);
    },
  );

  handle(app, endpoints.previewPayAgain, { answer: PayAgainPreviewSchema }, ({ tx, params }) =>
    previewAgain(tx, params.id),
  );

  handle(
    app,
    endpoints.payCommissionAgain,
    { answer: CommissionPaymentAnswerSchema },
    async ({ session, tx, params, audit }) => {
      const id = await payAgain(tx, params.id, session.uid);
      audit.target('commission_payment', id).change(null, { replaces: params.id });
      return answerPayment(tx, id);
    },
  );
}
