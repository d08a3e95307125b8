import { levelOf } from '../access/abilities.ts';
import type { Ability } from '../access/abilities.ts';
import type { Role } from '../access/roles.ts';
import type { RouteName } from '../access/routes.ts';
import { reportDimensions } from './reportKinds.ts';
import type { ReportDimension, ReportKind, ReportOrderColumn, RowReportKind } from './reportKinds.ts';
import type { ReportView } from './reportListFilters.ts';

interface ReportRows {
  view: ReportView;
  by: ReportDimension;
  choosesBy: boolean;
  /** Columns on screen; columns without values are left out. */
  columns: readonly ReportOrderColumn[];
}

interface ReportTraits {
  /** Ability required to read, export, save and receive the report. */
  ability: Ability;
  route: RouteName;
  /** Name of files, without the day. */
  fileName: string;
  /** Null for the status report, whose rows are the statuses. */
  rows: ReportRows | null;
}

/** The four reports. Query rules are in `reportQueries`, answer shapes in `reportAnswers`. */
export const reportTable = {
  lead_report: {
    ability: 'leadReport.read',
    route: 'leadReports',
    fileName: 'relatorio-leads',
    rows: {
      view: 'facts',
      by: 'product',
      choosesBy: true,
      columns: [
        ...(['name', 'received', 'received_before', 'qualified', 'won', 'won_before', 'lost'] as const),
        ...(['conversion', 'converted', 'value'] as const),
      ],
    },
  },
  indicator_report: {
    ability: 'indicatorReport.read',
    route: 'indicatorReport',
    fileName: 'relatorio-indicadores',
    rows: {
      view: 'brought',
      by: 'indicator',
      choosesBy: false,
      columns: [
        ...(['name', 'team', 'partner', 'received', 'received_before', 'qualified', 'won', 'won_before'] as const),
        ...(['conversion', 'converted', 'value', 'commission'] as const),
      ],
    },
  },
  lead_status_report: {
    ability: 'leadStatusReport.read',
    route: 'leadStatusReport',
    fileName: 'relatorio-leads-status',
    rows: null,
  },
  internal_sales_report: {
    ability: 'internalSalesReport.read',
    route: 'internalSalesReport',
    fileName: 'relatorio-vendas-internas',
    rows: {
      view: 'receipts',
      by: 'person',
      choosesBy: true,
      columns: [
        ...(['name', 'received', 'received_before', 'contact', 'won', 'won_before'] as const),
        ...(['conversion', 'converted', 'value'] as const),
      ],
    },
  },
} as const satisfies Record<ReportKind, ReportTraits> & Record<RowReportKind, { rows: ReportRows }>;

const ofLeads: readonly ReportDimension[] = ['product', 'source', 'campaign'];

/** Dimensions of a role's lead report: users, teams and partners only if their names are visible. */
export function leadReportDimensions(role: Role): readonly ReportDimension[] {
  const level = levelOf(role, 'leadReport.read');
  if (level === 'all') return reportDimensions;
  if (level === 'group') return ['person', 'group', 'indicator', 'partner', ...ofLeads];
  if (level === 'partner' || level === 'team') return ['indicator', 'team', ...ofLeads];
  return role === 'indicator' ? ofLeads : ['indicator', 'partner', ...ofLeads];
}

/** Dimensions of the internal sales report. */
export const salesReportDimensions = ['person', 'group', 'product'] as const satisfies readonly ReportDimension[];
export type SalesReportDimension = (typeof salesReportDimensions)[number];

/** Dimensions to choose from; empty without a choice. */
export function reportDimensionsOf(report: ReportKind, role: Role): readonly ReportDimension[] {
  if (report === 'lead_report') return leadReportDimensions(role);
  return report === 'internal_sales_report' ? salesReportDimensions : [];
}

/** Whether a role may open a report by a dimension. */
export const mayOpenReport = (role: Role, report: ReportKind, by: ReportDimension | null): boolean =>
  levelOf(role, reportTable[report].ability) !== 'none' &&
  (by === null || reportDimensionsOf(report, role).includes(by));
