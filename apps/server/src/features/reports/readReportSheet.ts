import { orderReportRows, reportTable, routes } from '@funil/api/contract';
import type { Actor, ReportOrder, ReportKind } from '@funil/api/contract';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { Sheet } from '../../platform/exports/Sheet.ts';
import { fieldSettingsOf } from '../../platform/identity/fieldSettingsOf.ts';
import { describeLeadFilters } from '../leads/list/describeLeadFilters.ts';
import type { findFreshNumbers } from './background/answerReport.ts';
import { countReportNumbers, reportScope } from './countReportNumbers.ts';
import type { ReportQuestion } from './countReportNumbers.ts';
import { leadStatusSheet, reportSheet } from './reportSheet.ts';

export interface ReportReader {
  tx: AccountTx;
  actor: Actor;
  author: string;
  account: { timeZone: string; personalization: Parameters<typeof fieldSettingsOf>[0] };
}

export async function readReportSheet(
  { tx, actor, author, account }: ReportReader,
  question: ReportQuestion,
  {
    order,
    findNumbers = async () => undefined,
  }: {
    /** Null for the report's default order. */
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
  const numbersOf = async <Kind extends ReportKind>(asked: ReportQuestion & { report: Kind }) =>
    (await findNumbers(scope, asked)) ?? countReportNumbers(scope, asked);
  const { route, fileName: file } = reportTable[report];
  const { title } = routes[route];
  if (report === 'lead_status_report') {
    const reading = mode === 'period' ? 'leads encerrados no período' : 'leads recebidos no período';
    const full = `${title}: ${reading}`;
    const numbers = await numbersOf({ ...question, report });
    return { sheet: leadStatusSheet(full, mode ?? 'cohort', numbers, context), file, title: full };
  }
  const numbers = await numbersOf({ ...question, report });
  const rows = [...orderReportRows(numbers.rows, order)];
  return { sheet: reportSheet({ report, title, order }, { ...numbers, rows }, context), file, title };
}
