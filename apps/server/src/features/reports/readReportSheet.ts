import { orderReportRows, routes } from '@funil/api/contract';
import type { Actor, ReportOrder, SavedReportKind } from '@funil/api/contract';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { Sheet } from '../../platform/exports/Sheet.ts';
import { fieldSettingsOf } from '../../platform/identity/fieldSettings.ts';
import { describeLeadFilters } from '../leads/list/describeLeadFilters.ts';
import type { findFreshNumbers } from './background/answerReport.ts';
import { countQuestion } from './countQuestion.ts';
import type { ReportQuestion } from './countQuestion.ts';
import { reportScope } from './reportScope.ts';
import { leadStatusSheet, reportSheet } from './reportSheet.ts';

export interface ReportReader {
  tx: AccountTx;
  actor: Actor;
  author: string;
  account: { timeZone: string; personalization: Parameters<typeof fieldSettingsOf>[0] };
}

const inRows = {
  internal_sales_report: {
    kind: 'sales',
    title: routes.internalSalesReport.title,
    file: 'relatorio-vendas-internas',
  },
  indicator_report: {
    kind: 'indicators',
    title: routes.indicatorReport.title,
    file: 'relatorio-indicadores',
  },
  lead_report: {
    kind: 'leads',
    title: routes.leadReports.title,
    file: 'relatorio-leads',
  },
} as const;

export async function readReportSheet(
  { tx, actor, author, account }: ReportReader,
  question: ReportQuestion,
  {
    order,
    findNumbers = async () => undefined,
  }: {
    /** Null for the report's own order. */
    order: ReportOrder | null;
    findNumbers?: typeof findFreshNumbers;
  },
): Promise<{ sheet: Sheet; file: string; title: string }> {
  const { report, period, mode, filters } = question;
  const { timeZone, personalization } = account;
  const scope = await reportScope({ tx, actor, timeZone, period, filters });
  const context = {
    timeZone,
    author,
    filters: await describeLeadFilters(tx, actor, filters, fieldSettingsOf(personalization)),
    productLabel: personalization?.singular_product_label || 'Produto',
    role: actor.role,
  };
  const numbersOf = async <Kind extends SavedReportKind>(asked: ReportQuestion & { report: Kind }) =>
    (await findNumbers(scope, asked)) ?? countQuestion(scope, asked);
  if (report === 'lead_status_report') {
    const reading = mode === 'period' ? 'leads encerrados no período' : 'leads recebidos no período';
    const title = `${routes.leadStatusReport.title}: ${reading}`;
    const numbers = await numbersOf({ ...question, report });
    return { sheet: leadStatusSheet(title, mode ?? 'cohort', numbers, context), file: 'relatorio-leads-status', title };
  }
  const { kind, title, file } = inRows[report];
  const numbers = await numbersOf({ ...question, report });
  const rows = [...orderReportRows(numbers.rows, order)];
  return { sheet: reportSheet({ report, kind, title, order }, { ...numbers, rows }, context), file, title };
}
