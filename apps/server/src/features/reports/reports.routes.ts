import {
  exportReport,
  mayOpenReport,
  reportExports,
  reportKinds,
  reportQueries,
  showReport,
} from '@funil/api/contract';
import type {
  ExportFormat,
  ReportAnswers,
  ReportDimension,
  ReportFilters,
  ReportKind,
  ReportOrder,
  StatusReportMode,
} from '@funil/api/contract';
import { reportAnswers, ReportFileSchema } from '@funil/api/contract/answers';
import { exportName } from '../../platform/exports/listSheet.ts';
import { handleExport } from '../../platform/exports/handleExport.ts';
import { presentFile } from '../../platform/files/presentFile.ts';
import type { App } from '../../platform/http/App.ts';
import type { AnyEndpoint } from '../../platform/http/AnyEndpoint.ts';
import type { Call } from '../../platform/http/handle.ts';
import { handle } from '../../platform/http/handle.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { answerReport, findFreshNumbers } from './background/answerReport.ts';
import type { ReportQuestion } from './countReportNumbers.ts';
import { readReportSheet } from './readReportSheet.ts';

type Request = Pick<Call<AnyEndpoint>, 'tx' | 'session' | 'account'>;

/** Each report's rule decides which fields are allowed. */
interface AnyQuery extends ReportFilters {
  period: string;
  by?: ReportDimension;
  mode?: StatusReportMode;
}

interface AnyExport extends AnyQuery {
  format: ExportFormat;
  order?: ReportOrder | undefined;
}

/** Refuses a dimension whose rows would name records hidden from the role. */
function questionOf(
  { session }: Request,
  report: ReportKind,
  { period, by, mode, ...filters }: AnyQuery,
): ReportQuestion {
  if (by && !mayOpenReport(session.actor.role, report, by))
    throw new Refusal('request.invalid', { fields: { by: 'Dimensão é inválido' } });
  return { report, period, by: by ?? null, mode: mode ?? null, filters };
}

export function registerReportRoutes(app: App): void {
  for (const report of reportKinds) registerReport(app, report);
}

function registerReport(app: App, report: ReportKind): void {
  const { services } = app;
  const { addresses } = services;

  handle(
    app,
    showReport[report],
    { query: reportQueries[report], answer: reportAnswers[report] },
    ({ query, tx, session, account, waitedMs }): Promise<ReportAnswers[ReportKind]> =>
      answerReport(
        { tx, actor: session.actor, timeZone: account.timeZone },
        questionOf({ tx, session, account }, report, query),
        services.reportLimitMs - waitedMs,
      ),
    { isSlow: true },
  );

  handleExport(
    app,
    exportReport[report],
    { body: reportExports[report], answer: ReportFileSchema },
    async ({ body, tx, session, account }) => {
      const { format, order, ...query }: AnyExport = body;
      const reader = { tx, actor: session.actor, author: session.user.name, account };
      const { sheet, file: name } = await readReportSheet(reader, questionOf({ tx, session, account }, report, query), {
        order: order ?? null,
        findNumbers: findFreshNumbers,
      });
      const rowsCount = [...(sheet.rows as Iterable<unknown>)].length;
      return { format, name: exportName(name, account.timeZone, format), sheet, rowsCount };
    },
    async ({ audit }, written) => {
      const { file, format, rowsCount } = written!;
      audit.target('file', file.id).change(null, { rows: rowsCount, format });
      return { file: presentFile(addresses, file), rows_count: rowsCount };
    },
  );
}
