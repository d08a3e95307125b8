import {
  approveCommissionsInput,
  can,
  commissionFiltersInput,
  commissionPageSize,
  endpoints,
  exportCommissionsInput,
  listCommissionEarnersInput,
  listCommissionsInput,
  listExportLimit,
  pastSalesInput,
  previewSaleChangeInput,
  showLeadEarningsInput,
  showStatementInput,
} from '@funil/api/contract';
import {
  CommissionApprovalSchema,
  CommissionDetailSchema,
  CommissionEarnerListSchema,
  CommissionExportSchema,
  CommissionListSchema,
  CommissionOptionsSchema,
  CommissionStatementAnswerSchema,
  CommissionTotalsSchema,
  LeadEarningsSchema,
  MyCommissionsSchema,
  PastSalesRunSchema,
  SaleChangeSchema,
} from '@funil/api/contract/answers';
import { handleExport } from '../../platform/exports/handleExport.ts';
import type { SheetRow } from '../../platform/exports/Sheet.ts';
import { findFile } from '../../platform/files/files.queries.ts';
import { presentFile } from '../../platform/files/presentFile.ts';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { jobSubject } from '../../platform/jobs/broadcastJob.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { findJob } from '../../platform/jobs/jobs.queries.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { approveCommissions } from './approveCommissions.ts';
import { commissionExportName, commissionSheet, productLabelOf } from './list/commissionSheet.ts';
import { presentEntries } from './list/entryRows.queries.ts';
import { exportCommissionsJob } from './list/exportCommissionsJob.ts';
import type { CommissionExportResult } from './list/exportCommissionsJob.ts';
import { findEntryPage, totalEntries } from './list/listEntries.ts';
import { listCommissionEarners } from './list/listCommissionEarners.ts';
import { listCommissionOptions } from './list/listCommissionOptions.ts';
import { describeFiltersOf, readSheetPart } from './list/readCommissionSheet.ts';
import { showCommissionEntry } from './list/showCommissionEntry.ts';
import { findMissingSales } from './pastSales/findMissingSales.ts';
import { presentRun, runPastSales } from './pastSales/runPastSales.ts';
import { previewSaleChange } from './previewSaleChange.ts';
import { readLeadEarnings } from './readLeadEarnings.ts';
import { readOwnCommissions } from './readOwnCommissions.ts';
import { readStatement } from './readStatement.ts';

export function registerCommissionRoutes(app: App): void {
  const { addresses } = app.services;

  handle(
    app,
    endpoints.listCommissions,
    { query: listCommissionsInput, answer: CommissionListSchema },
    async ({ session, tx, query }) => {
      const { rows, next } = await findEntryPage(tx, session.actor, query, commissionPageSize);
      return { commissions: await presentEntries(tx, session.actor, rows), meta: { next_cursor: next } };
    },
  );

  handle(
    app,
    endpoints.totalCommissions,
    { query: commissionFiltersInput, answer: CommissionTotalsSchema },
    ({ session, tx, query }) => totalEntries(tx, session.actor, query),
  );

  handle(app, endpoints.listCommissionOptions, { answer: CommissionOptionsSchema }, ({ session, tx }) =>
    listCommissionOptions(tx, session.actor),
  );

  handle(
    app,
    endpoints.listCommissionEarners,
    { query: listCommissionEarnersInput, answer: CommissionEarnerListSchema },
    ({ session, tx, query }) => listCommissionEarners(tx, session.actor, query),
  );

  handle(app, endpoints.showCommission, { answer: CommissionDetailSchema }, ({ session, tx, params }) =>
    showCommissionEntry(tx, session.actor, params.id),
  );

  handle(
    app,
    endpoints.approveCommissions,
    { body: approveCommissionsInput, answer: CommissionApprovalSchema },
    async ({ session, tx, body, audit }) => {
      const approval = await approveCommissions(tx, body, session.uid);
      audit
        .target('account', tx.accountId)
        .change(null, { approved: approval.approved_count, amount_cents: approval.amount_cents, ...body });
      return approval;
    },
  );

  handleExport(
    app,
    endpoints.exportCommissions,
    { body: exportCommissionsInput, answer: CommissionExportSchema },
    async ({ session, account, tx, body }) => {
      const { format, sort: _sort, ...filters } = body;
      const { total } = await totalEntries(tx, session.actor, filters);
      if (total.count > listExportLimit) return null;
      const { timeZone } = account;
      const rows: SheetRow[] = [];
      let cursor: string | undefined;
      do {
        const { format: _format, ...query } = body;
        const part = await readSheetPart(tx, session.actor, query, cursor, timeZone);
        rows.push(...part.rows);
        cursor = part.next ?? undefined;
      } while (cursor);
      const filterLabels = await describeFiltersOf(tx, session.actor, filters);
      const sheet = commissionSheet(rows.length, rows, {
        timeZone,
        author: session.user.name,
        filters: filterLabels,
        productLabel: productLabelOf(account.personalization),
      });
      return { format, name: commissionExportName(timeZone, format), sheet, rowsCount: rows.length };
    },
    async ({ session, tx, body, audit }, written) => {
      if (!written) {
        const jobId = await enqueue(tx, exportCommissionsJob, body, { createdBy: session.uid });
        audit.target('job', jobId).change(null, { format: body.format });
        return { file: null, rows_count: null, job_id: jobId };
      }
      const { file, format, rowsCount } = written;
      audit.target('file', file.id).change(null, { rows: rowsCount, format });
      return { file: presentFile(addresses, file), rows_count: rowsCount, job_id: null };
    },
  );

  handle(app, endpoints.showCommissionExport, { answer: CommissionExportSchema }, async ({ session, tx, params }) => {
    const job = await findJob(tx, params.id);
    if (job?.kind !== exportCommissionsJob.name || !can(session.actor, 'job.read', jobSubject(job)))
      throw new Refusal('job.not_found');
    const result = job.state === 'completed' ? (job.result as CommissionExportResult | null) : null;
    const file = result && (await findFile(tx, result.file_id));
    // A job whose expired file was removed counts as missing.
    if (result && !file) throw new Refusal('job.not_found');
    return { file: file && presentFile(addresses, file), rows_count: result?.rows_count ?? null, job_id: job.id };
  });

  handle(
    app,
    endpoints.showCommissionStatement,
    { query: showStatementInput, answer: CommissionStatementAnswerSchema },
    async ({ session, tx, query }) => ({
      statement: await readStatement(tx, session.actor, query),
    }),
  );

  handle(app, endpoints.showMyCommissions, { answer: MyCommissionsSchema }, ({ session, tx }) =>
    readOwnCommissions(tx, session.actor),
  );

  handle(
    app,
    endpoints.showLeadEarnings,
    { query: showLeadEarningsInput, answer: LeadEarningsSchema },
    ({ session, tx, params, query }) => readLeadEarnings(tx, session.actor, Number(params.number), query),
  );

  handle(
    app,
    endpoints.previewSaleChange,
    { query: previewSaleChangeInput, answer: SaleChangeSchema },
    ({ session, tx, params, query }) => previewSaleChange(tx, session.actor, Number(params.number), query),
  );

  handle(
    app,
    endpoints.previewPastSales,
    { body: pastSalesInput, answer: PastSalesRunSchema },
    async ({ tx, body }) => {
      const { sales, skipped } = await findMissingSales(tx, body);
      return presentRun(sales, skipped);
    },
  );

  handle(
    app,
    endpoints.runPastSales,
    { body: pastSalesInput, answer: PastSalesRunSchema },
    async ({ session, tx, body, audit }) => {
      const run = await runPastSales(tx, body, session.uid);
      audit
        .target('account', tx.accountId)
        .change(null, { ...body, sales: run.sales_count, entries: run.entries_count, amount_cents: run.amount_cents });
      return run;
    },
  );
}
