/** Kinds of reports, as named in URLs, saved reports, jobs and audit log. */
export const reportKinds = ['lead_report', 'indicator_report', 'lead_status_report', 'internal_sales_report'] as const;
export type ReportKind = (typeof reportKinds)[number];

export type RowReportKind = Exclude<ReportKind, 'lead_status_report'>;

/**
 * Modes of the status report. `cohort`: the period's leads and their current status; `period`: leads won or lost in the
 * period.
 */
export const statusReportModes = ['cohort', 'period'] as const;
export type StatusReportMode = (typeof statusReportModes)[number];

/** Columns to sort by. */
export const reportOrderColumns = [
  'name',
  'team',
  'partner',
  'received',
  'received_before',
  'contact',
  'qualified',
  'won',
  'won_before',
  'lost',
  'conversion',
  'converted',
  'value',
  'commission',
] as const;
export type ReportOrderColumn = (typeof reportOrderColumns)[number];

/** Dimensions of rows: the acting user, or an attribute of leads. */
export const reportDimensions = [
  'person',
  'group',
  'indicator',
  'team',
  'partner',
  'product',
  'source',
  'campaign',
] as const;
export type ReportDimension = (typeof reportDimensions)[number];

/** Labels of dimensions; the account may rename products. */
export const reportDimensionLabels: Record<ReportDimension, string> = {
  person: 'Vendedor',
  group: 'Grupo',
  indicator: 'Indicador',
  team: 'Equipe de indicação',
  partner: 'Parceiro',
  product: 'Produto',
  source: 'Origem',
  campaign: 'Campanha (UTM)',
};
