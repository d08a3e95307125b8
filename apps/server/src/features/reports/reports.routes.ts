import { endpoints, leadReportDimensions, routes } from '@funil/api/contract';
import type { ExportFormat, ReportDimension, ReportFilters, ReportView } from '@funil/api/contract';
import { formatDate } from '@funil/validation/values';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { keepExport } from '../../platform/exports/keepExport.ts';
import type { Sheet } from '../../platform/exports/Sheet.ts';
import { presentFile } from '../../platform/files/presentFile.ts';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { fieldSettingsOf } from '../../platform/identity/fieldSettings.ts';
import type { Session } from '../../platform/identity/Session.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { describeLeadFilters } from '../leads/list/describeLeadFilters.ts';
import { readLeadStatusReport } from './leadStatusReport.queries.ts';
import { readReport } from './readReport.ts';
import { reportScope } from './reportScope.ts';
import { leadStatusSheet, reportSheet } from './reportSheet.ts';
import type { ReportSheetContext } from './reportSheet.ts';

interface Request {
  tx: AccountTx;
  session: Session;
  account: { timeZone: string; personalization: Parameters<typeof fieldSettingsOf>[0] };
}

interface Asked extends ReportFilters {
  period: string;
}

const scopeOf = ({ tx, session, account }: Request, { period, ...filters }: Asked) =>
  reportScope({ tx, actor: session.actor, timeZone: account.timeZone, period, filters });

/** What stands over the rows of a file. */
async function sheetContext({ tx, session, account }: Request, filters: ReportFilters): Promise<ReportSheetContext> {
  const settings = fieldSettingsOf(account.personalization);
  return {
    timeZone: account.timeZone,
    author: session.user.name,
    filters: await describeLeadFilters(tx, session.actor, filters, settings),
    productLabel: account.personalization?.singular_product_label || 'Produto',
  };
}

/** Refuses a dimension whose rows would name what the role does not know. */
function checkDimension({ session }: Request, by: ReportDimension) {
  if (!leadReportDimensions(session.actor.role).includes(by))
    throw new Refusal('request.invalid', { fields: { by: 'Dimensão é inválido' } });
}

export function registerReportRoutes(app: App): void {
  const { storage, addresses } = app.services;

  /** Keeps a report as a file for whoever asked for it. */
  async function keep({ tx, session, account }: Request, sheet: Sheet, name: string, format: ExportFormat) {
    const file = await keepExport(tx, sheet, {
      storage,
      format,
      name: `${name}-${formatDate(new Date(), account.timeZone).replaceAll('/', '-')}.${format}`,
      uploadedBy: session.uid,
    });
    return { file: presentFile(addresses, file), rows_count: [...(sheet.rows as Iterable<unknown>)].length };
  }

  async function reportOf(request: Request, asked: Asked, view: ReportView, by: ReportDimension) {
    return readReport(await scopeOf(request, asked), view, by);
  }

  handle(app, endpoints.showLeadStatusReport, async ({ query: { mode, ...asked }, ...request }) => ({
    report: await readLeadStatusReport(await scopeOf(request, asked), mode),
  }));

  handle(app, endpoints.exportLeadStatusReport, async ({ body: { mode, format, ...asked }, audit, ...request }) => {
    const { period: _period, ...filters } = asked;
    const report = await readLeadStatusReport(await scopeOf(request, asked), mode);
    const reading = mode === 'cohort' ? 'leads recebidos no período' : 'leads encerrados no período';
    const title = `${routes.leadStatusReport.title}: ${reading}`;
    const sheet = leadStatusSheet(title, report, await sheetContext(request, filters));
    const kept = await keep(request, sheet, 'relatorio-leads-status', format);
    audit.target('file', kept.file.id).change(null, { rows: kept.rows_count, format });
    return kept;
  });

  handle(app, endpoints.showInternalSalesReport, async ({ query: { by, ...asked }, ...request }) => ({
    report: await reportOf(request, asked, 'receipts', by),
  }));

  handle(app, endpoints.exportInternalSalesReport, async ({ body: { by, format, ...asked }, audit, ...request }) => {
    const { period: _period, ...filters } = asked;
    const report = await reportOf(request, asked, 'receipts', by);
    const sheet = reportSheet('sales', routes.internalSalesReport.title, report, await sheetContext(request, filters));
    const kept = await keep(request, sheet, 'relatorio-vendas-internas', format);
    audit.target('file', kept.file.id).change(null, { rows: kept.rows_count, format });
    return kept;
  });

  handle(app, endpoints.showIndicatorReport, async ({ query, ...request }) => ({
    report: await reportOf(request, query, 'read', 'indicator'),
  }));

  handle(app, endpoints.exportIndicatorReport, async ({ body: { format, ...asked }, audit, ...request }) => {
    const { period: _period, ...filters } = asked;
    const report = await reportOf(request, asked, 'read', 'indicator');
    const sheet = reportSheet('indicators', routes.indicatorReport.title, report, await sheetContext(request, filters));
    const kept = await keep(request, sheet, 'relatorio-indicadores', format);
    audit.target('file', kept.file.id).change(null, { rows: kept.rows_count, format });
    return kept;
  });

  handle(app, endpoints.showLeadReport, async ({ query: { by, ...asked }, ...request }) => {
    checkDimension(request, by);
    return { report: await reportOf(request, asked, 'facts', by) };
  });

  handle(app, endpoints.exportLeadReport, async ({ body: { by, format, ...asked }, audit, ...request }) => {
    checkDimension(request, by);
    const { period: _period, ...filters } = asked;
    const report = await reportOf(request, asked, 'facts', by);
    const sheet = reportSheet('leads', routes.leadReports.title, report, await sheetContext(request, filters));
    const kept = await keep(request, sheet, 'relatorio-leads', format);
    audit.target('file', kept.file.id).change(null, { rows: kept.rows_count, format });
    return kept;
  });
}
