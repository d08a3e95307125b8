import { endpoint, input, wire } from '../endpoint.ts';
import type { ReportKind } from './reportKinds.ts';
import type { ReportAnswers, ReportFile } from './reportsAnswers.ts';
import type { ReportExports, ReportQueries } from './reportsInput.ts';
import { reportTable } from './reportTable.ts';

export type {
  ComparedNumber,
  LeadStatusReport,
  LossReasonNumbers,
  Report,
  ReportAnswers,
  ReportCounting,
  ReportNumbers,
  ReportOf,
  ReportRow,
  StageNumbers,
} from './reportsAnswers.ts';
export type * from './reportsInput.ts';

/** Maximum rows, those with most leads; further rows are only counted. */
export const reportRowLimit = 500;

const show = /* @__NO_SIDE_EFFECTS__ */ <const Kind extends ReportKind>(report: Kind) =>
  endpoint({
    name: `${report}.show`,
    method: 'GET',
    path: `/api/reports/${report}`,
    ability: reportTable[report].ability,
    refusesUnknown: true,
    query: input<ReportQueries[Kind]>(),
    response: wire<ReportAnswers[Kind]>('report', 'counting', 'counted_at'),
  });

const exportOne = /* @__NO_SIDE_EFFECTS__ */ <const Kind extends ReportKind>(report: Kind) =>
  endpoint({
    name: `${report}.export`,
    method: 'POST',
    path: `/api/reports/${report}/exports`,
    ability: reportTable[report].ability,
    refusesUnknown: true,
    body: input<ReportExports[Kind]>(),
    response: wire<ReportFile>('file', 'rows_count'),
    status: 201,
  });

/** `GET /api/reports/{report}`: the numbers of one report. */
export const showReport = {
  lead_report: show('lead_report'),
  indicator_report: show('indicator_report'),
  lead_status_report: show('lead_status_report'),
  internal_sales_report: show('internal_sales_report'),
} as const;

/** `POST /api/reports/{report}/exports`: one report as a file. */
export const exportReport = {
  lead_report: exportOne('lead_report'),
  indicator_report: exportOne('indicator_report'),
  lead_status_report: exportOne('lead_status_report'),
  internal_sales_report: exportOne('internal_sales_report'),
} as const;
