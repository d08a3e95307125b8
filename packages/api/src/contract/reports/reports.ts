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
 * How the report of statuses reads a period: the leads that came in it and where they stand today, or those that were
 * won or lost in it and how far they had come.
 */
export const statusReportModes = ['cohort', 'period'] as const;
export type StatusReportMode = (typeof statusReportModes)[number];

/** Most rows of a report; those with the most leads come first, the rest is only counted. */
export const reportRowLimit = 500;

/** How far leads come through the funnel, and why they are lost. */
export const showLeadStatusReport = endpoint({
  name: 'lead_status_report.show',
  method: 'GET',
  path: '/api/lead_status_report',
  ability: 'leadStatusReport.read',
  refusesUnknown: true,
  query: input<LeadStatusReportInput>(),
  response: wire<LeadStatusReportAnswer>('report', 'counting', 'counted_at'),
});

/** Writes the report of statuses into a file, as it is shown. */
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

/** What salespeople received, contacted and sold. */
export const showInternalSalesReport = endpoint({
  name: 'internal_sales_report.show',
  method: 'GET',
  path: '/api/internal_sales_report',
  ability: 'internalSalesReport.read',
  refusesUnknown: true,
  query: input<InternalSalesReportInput>(),
  response: wire<ReportAnswer>('report', 'counting', 'counted_at'),
});

/** Writes the report of internal sales into a file, as it is shown. */
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

/** What those who bring leads brought, and what was sold of it. */
export const showIndicatorReport = endpoint({
  name: 'indicator_report.show',
  method: 'GET',
  path: '/api/indicator_report',
  ability: 'indicatorReport.read',
  refusesUnknown: true,
  query: input<IndicatorReportInput>(),
  response: wire<ReportAnswer>('report', 'counting', 'counted_at'),
});

/** Writes the report of indicators into a file, as it is shown. */
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

/** The leads of a period, by what the viewer chooses. */
export const showLeadReport = endpoint({
  name: 'lead_report.show',
  method: 'GET',
  path: '/api/lead_report',
  ability: 'leadReport.read',
  refusesUnknown: true,
  query: input<LeadReportInput>(),
  response: wire<ReportAnswer>('report', 'counting', 'counted_at'),
});

/** Writes the report of leads into a file, as it is shown. */
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
