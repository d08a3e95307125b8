import { routes } from '@funil/api/contract';
import type { Actor, ReportDimension, ReportFilters, SavedReportKind, StatusReportMode } from '@funil/api/contract';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { Sheet } from '../../platform/exports/Sheet.ts';
import { fieldSettingsOf } from '../../platform/identity/fieldSettings.ts';
import { describeLeadFilters } from '../leads/list/describeLeadFilters.ts';
import { readIndicatorReport } from './readIndicatorReport.ts';
import { readLeadStatusReport } from './leadStatusReport.queries.ts';
import { readReport } from './readReport.ts';
import { reportScope } from './reportScope.ts';
import { leadStatusSheet, reportSheet } from './reportSheet.ts';

/** For whom a report is counted, and in whose account. */
export interface ReportReader {
  tx: AccountTx;
  actor: Actor;
  /** Who had it written. */
  author: string;
  account: { timeZone: string; personalization: Parameters<typeof fieldSettingsOf>[0] };
}

/** What a report is to show. */
export interface ReportQuestion {
  report: SavedReportKind;
  period: string;
  /** What the rows are; null leaves it to the report. */
  by: ReportDimension | null;
  mode: StatusReportMode | null;
  filters: ReportFilters;
}

const inRows = {
  internal_sales_report: {
    kind: 'sales',
    view: 'receipts',
    by: 'person',
    title: routes.internalSalesReport.title,
    file: 'relatorio-vendas-internas',
  },
  indicator_report: {
    kind: 'indicators',
    view: 'read',
    by: 'indicator',
    title: routes.indicatorReport.title,
    file: 'relatorio-indicadores',
  },
  lead_report: {
    kind: 'leads',
    view: 'facts',
    by: 'product',
    title: routes.leadReports.title,
    file: 'relatorio-leads',
  },
} as const;

/** A report as it leaves: its rows as the screen has them for this reader, and what its file is called. */
export async function readReportSheet(
  { tx, actor, author, account }: ReportReader,
  { report, period, by, mode, filters }: ReportQuestion,
): Promise<{ sheet: Sheet; file: string; title: string }> {
  const { timeZone, personalization } = account;
  const scope = await reportScope({ tx, actor, timeZone, period, filters });
  const context = {
    timeZone,
    author,
    filters: await describeLeadFilters(tx, actor, filters, fieldSettingsOf(personalization)),
    productLabel: personalization?.singular_product_label || 'Produto',
  };
  if (report === 'lead_status_report') {
    const reading = mode === 'period' ? 'leads encerrados no período' : 'leads recebidos no período';
    const title = `${routes.leadStatusReport.title}: ${reading}`;
    const numbers = await readLeadStatusReport(scope, mode ?? 'cohort');
    return { sheet: leadStatusSheet(title, mode ?? 'cohort', numbers, context), file: 'relatorio-leads-status', title };
  }
  const { kind, view, by: usual, title, file } = inRows[report];
  const numbers =
    report === 'indicator_report'
      ? await readIndicatorReport(scope, filters)
      : await readReport(scope, view, by ?? usual);
  return { sheet: reportSheet(kind, title, numbers, context), file, title };
}
