/** Kinds of reports that can be saved. */
export const savedReportKinds = [
  'lead_report',
  'indicator_report',
  'lead_status_report',
  'internal_sales_report',
] as const;
export type SavedReportKind = (typeof savedReportKinds)[number];
