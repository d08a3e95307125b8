/** The reports that people save under a name, as their endpoints are called. */
export const savedReportKinds = [
  'lead_report',
  'indicator_report',
  'lead_status_report',
  'internal_sales_report',
] as const;
export type SavedReportKind = (typeof savedReportKinds)[number];
