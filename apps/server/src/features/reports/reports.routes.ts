import {
  endpoints,
  exportIndicatorReportInput,
  exportInternalSalesReportInput,
  exportLeadReportInput,
  exportLeadStatusReportInput,
  indicatorReportInput,
  internalSalesReportInput,
  leadReportInput,
  leadStatusReportInput,
  mayOpenReport,
} from '@funil/api/contract';
import type { ExportFormat, ReportDimension, ReportOrder, SavedReportKind } from '@funil/api/contract';
import { LeadStatusReportAnswerSchema, ReportAnswerSchema, ReportFileSchema } from '@funil/api/contract/answers';
import { exportName } from '../../platform/exports/listSheet.ts';
import { keepExport } from '../../platform/exports/keepExport.ts';
import { presentFile } from '../../platform/files/presentFile.ts';
import type { App } from '../../platform/http/App.ts';
import type { AnyEndpoint } from '../../platform/http/endpointFacts.ts';
import type { Call } from '../../platform/http/handle.ts';
import { handle } from '../../platform/http/handle.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { answerReport, findFreshNumbers } from './background/answerReport.ts';
import type { ReportQuestion } from './countQuestion.ts';
import { readReportSheet } from './readReportSheet.ts';

type Request = Pick<Call<AnyEndpoint>, 'tx' | 'session' | 'account'>;

/** Refuses a dimension whose rows would name things hidden from the role. */
function checkDimension({ session }: Request, by: ReportDimension) {
  if (!mayOpenReport(session.actor.role, 'lead_report', by))
    throw new Refusal('request.invalid', { fields: { by: 'Dimensão é inválido' } });
}

export function registerReportRoutes(app: App): void {
  const { services } = app;
  const { storage, addresses } = services;

  /** Stores the report as a file for the user and records the export in the audit log. */
  async function write(
    { tx, session, account, audit }: Request & Pick<Call<AnyEndpoint>, 'audit'>,
    question: ReportQuestion,
    { format, order = null }: { format: ExportFormat; order?: ReportOrder | null | undefined },
  ) {
    const reader = { tx, actor: session.actor, author: session.user.name, account };
    const { sheet, file: name } = await readReportSheet(reader, question, {
      order,
      findNumbers: findFreshNumbers,
    });
    const file = await keepExport(tx, sheet, {
      storage,
      format,
      name: exportName(name, account.timeZone, format),
      uploadedBy: session.uid,
    });
    const rowsCount = [...(sheet.rows as Iterable<unknown>)].length;
    audit.target('file', file.id).change(null, { rows: rowsCount, format });
    return { file: presentFile(addresses, file), rows_count: rowsCount };
  }

  const show = <Kind extends SavedReportKind>(
    { tx, session, account }: Request,
    question: ReportQuestion & { report: Kind },
  ) => answerReport({ tx, actor: session.actor, timeZone: account.timeZone }, question, services.reportLimitMs);

  handle(
    app,
    endpoints.showLeadStatusReport,
    { query: leadStatusReportInput, answer: LeadStatusReportAnswerSchema },
    ({ query: { mode, period, ...filters }, ...request }) =>
      show(request, { report: 'lead_status_report', period, by: null, mode, filters }),
  );

  handle(
    app,
    endpoints.exportLeadStatusReport,
    { body: exportLeadStatusReportInput, answer: ReportFileSchema },
    ({ body: { mode, format, period, ...filters }, ...request }) =>
      write(request, { report: 'lead_status_report', period, by: null, mode, filters }, { format }),
  );

  handle(
    app,
    endpoints.showInternalSalesReport,
    { query: internalSalesReportInput, answer: ReportAnswerSchema },
    ({ query: { by, period, ...filters }, ...request }) =>
      show(request, { report: 'internal_sales_report', period, by, mode: null, filters }),
  );

  handle(
    app,
    endpoints.exportInternalSalesReport,
    { body: exportInternalSalesReportInput, answer: ReportFileSchema },
    ({ body: { by, format, order, period, ...filters }, ...request }) =>
      write(request, { report: 'internal_sales_report', period, by, mode: null, filters }, { format, order }),
  );

  handle(
    app,
    endpoints.showIndicatorReport,
    { query: indicatorReportInput, answer: ReportAnswerSchema },
    ({ query: { period, ...filters }, ...request }) =>
      show(request, { report: 'indicator_report', period, by: null, mode: null, filters }),
  );

  handle(
    app,
    endpoints.exportIndicatorReport,
    { body: exportIndicatorReportInput, answer: ReportFileSchema },
    ({ body: { format, order, period, ...filters }, ...request }) =>
      write(request, { report: 'indicator_report', period, by: null, mode: null, filters }, { format, order }),
  );

  handle(
    app,
    endpoints.showLeadReport,
    { query: leadReportInput, answer: ReportAnswerSchema },
    async ({ query: { by, period, ...filters }, ...request }) => {
      checkDimension(request, by);
      return show(request, { report: 'lead_report', period, by, mode: null, filters });
    },
  );

  handle(
    app,
    endpoints.exportLeadReport,
    { body: exportLeadReportInput, answer: ReportFileSchema },
    async ({ body: { by, format, order, period, ...filters }, ...request }) => {
      checkDimension(request, by);
      return write(request, { report: 'lead_report', period, by, mode: null, filters }, { format, order });
    },
  );
}
