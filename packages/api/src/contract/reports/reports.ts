import { endpoint, input, wire } from '../endpoint.ts';
import type { LeadStatusReportAnswer, ReportAnswer, ReportFile } from './reportsAnswers.ts';
import type {
  ExportIndicatorReportInput,
  ExportInternalSalesReportInput,
  ExportLeadReportInput,
  ExportLeadStatusReportInput,
  IndicatorReportInput,
  InternalSalesReportInput,
  LeadReportInput,
  LeadStatusReportInput,
} from './reportsInput.ts';

export type {
  ComparedNumber,
  LeadStatusReport,
  LossReasonNumbers,
  Report,
  ReportCounting,
  ReportNumbers,
  ReportRow,
  StageNumbers,
} from './reportsAnswers.ts';
export type * from './reportsInput.ts';

/**
 * Modes of the status report. `cohort`: the period's leads and their current status; `period`: leads won or lost in it
 * and the status they had reached.
 */
export const statusReportModes = ['cohort', 'period'] as const;
export type StatusReportMode = (typeof statusReportModes)[number];

/** Maximum rows of a report, most leads first; further rows are only counted. */
export const reportRowLimit = 500;

/** Returns the progress of leads through the funnel, and loss reasons. */
export const showLeadStatusReport = endpoint({
  name: 'lead_status_report.show',
  method: 'GET',
  path: '/api/lead_status_report',
  ability: 'leadStatusReport.read',
  refusesUnknown: true,
  query: input<LeadStatusReportInput>(),
  response: wire<LeadStatusReportAnswer>('report', 'counting', 'counted_at'),
});

/** Exports the status report as shown. */
export const exportLeadStatusReport = endpoint({
  name: 'lead_status_report.export',
  method: 'POST',
  path: '/api/lead_status_report_exports',
  ability: 'leadStatusReport.read',
  refusesUnknown: true,
  body: input<ExportLeadStatusReportInput>(),
  response: wire<ReportFile>('file', 'rows_count'),
  status: 201,
});

/** Returns leads received, contacted and sold by salespeople. */
export const showInternalSalesReport = endpoint({
  name: 'internal_sales_report.show',
  method: 'GET',
  path: '/api/internal_sales_report',
  ability: 'internalSalesReport.read',
  refusesUnknown: true,
  query: input<InternalSalesReportInput>(),
  response: wire<ReportAnswer>('report', 'counting', 'counted_at'),
});

/** Exports the internal sales report as shown. */
export const exportInternalSalesReport = endpoint({
  name: 'internal_sales_report.export',
  method: 'POST',
  path: '/api/internal_sales_report_exports',
  ability: 'internalSalesReport.read',
  refusesUnknown: true,
  body: input<ExportInternalSalesReportInput>(),
  response: wire<ReportFile>('file', 'rows_count'),
  status: 201,
});

/** Returns referrals and their sales by indicator. */
export const showIndicatorReport = endpoint({
  name: 'indicator_report.show',
  method: 'GET',
  path: '/api/indicator_report',
  ability: 'indicatorReport.read',
  refusesUnknown: true,
  query: input<IndicatorReportInput>(),
  response: wire<ReportAnswer>('report', 'counting', 'counted_at'),
});

/** Exports the report of indicators as shown. */
export const exportIndicatorReport = endpoint({
  name: 'indicator_report.export',
  method: 'POST',
  path: '/api/indicator_report_exports',
  ability: 'indicatorReport.read',
  refusesUnknown: true,
  body: input<ExportIndicatorReportInput>(),
  response: wire<ReportFile>('file', 'rows_count'),
  status: 201,
});

/** Returns the leads of a period, by a dimension of choice. */
export const showLeadReport = endpoint({
  name: 'lead_report.show',
  method: 'GET',
  path: '/api/lead_report',
  ability: 'leadReport.read',
  refusesUnknown: true,
  query: input<LeadReportInput>(),
  response: wire<ReportAnswer>('report', 'counting', 'counted_at'),
});

/** Exports the lead report as shown. */
export const exportLeadReport = endpoint({
  name: 'lead_report.export',
  method: 'POST',
  path: '/api/lead_report_exports',
  ability: 'leadReport.read',
  refusesUnknown: true,
  body: input<ExportLeadReportInput>(),
  response: wire<ReportFile>('file', 'rows_count'),
  status: 201,
});
