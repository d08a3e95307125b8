import { yup } from '@funil/validation';
import { unlistable } from '../inputFields.ts';
import { exportFormats } from '../files/exportFormats.ts';
import { leadFilterFields } from '../leads/leadFiltersInput.ts';
import { reportDimensions, statusReportModes } from './reportKinds.ts';
import { salesReportDimensions } from './reportTable.ts';
import type { ReportKind } from './reportKinds.ts';
import { reportFilterNames } from './reportListFilters.ts';
import { reportOrders, reportOrdersOf } from './reportOrder.ts';
import type { ReportOrder } from './reportOrder.ts';
import type { ReportFilterName } from './reportListFilters.ts';
import { isReportPeriod } from './reportPeriod.ts';

/** Rules of filters, as for lead lists. */
export const reportFilterFields = Object.fromEntries(
  reportFilterNames.map((name) => [name, leadFilterFields[name]]),
) as Pick<typeof leadFilterFields, ReportFilterName>;

/** A named period, or two days, both inclusive. */
export const reportPeriodField = yup
  .string()
  .label('Período')
  .default('month')
  .test('period', unlistable, (text) => typeof text !== 'string' || isReportPeriod(text));

const reportFields = { period: reportPeriodField, ...reportFilterFields };

const format = yup.string().label('Formato').required().oneOf(exportFormats, unlistable);

const orderAmong = (orders: readonly ReportOrder[]) => yup.string().label('Ordem').oneOf(orders, unlistable);

/** Sort order; missing for the report's default. */
export const reportOrderField = orderAmong(reportOrders);

const asShown = (report: ReportKind) => ({ format, order: orderAmong(reportOrdersOf(report)) });

/** The dimension is checked by `mayOpenReport`, because it depends on the role. */
const leadReportQuery = yup
  .object({
    ...reportFields,
    by: yup.string().label('Dimensão').oneOf(reportDimensions, unlistable).default('product'),
  })
  .noUnknown();

const indicatorReportQuery = yup.object(reportFields).noUnknown();

const leadStatusReportQuery = yup
  .object({
    ...reportFields,
    mode: yup.string().label('Leitura').oneOf(statusReportModes, unlistable).default('cohort'),
  })
  // The status report's rows are the statuses.
  .omit(['status_id'])
  .noUnknown();

const internalSalesReportQuery = yup
  .object({
    ...reportFields,
    by: yup.string().label('Dimensão').oneOf(salesReportDimensions, unlistable).default('person'),
  })
  .noUnknown();

/** Query by report. */
export const reportQueries = {
  lead_report: leadReportQuery,
  indicator_report: indicatorReportQuery,
  lead_status_report: leadStatusReportQuery,
  internal_sales_report: internalSalesReportQuery,
} as const satisfies Record<ReportKind, unknown>;

/** Query, file format and sort order by report. */
export const reportExports = {
  lead_report: leadReportQuery.shape(asShown('lead_report')),
  indicator_report: indicatorReportQuery.shape(asShown('indicator_report')),
  lead_status_report: leadStatusReportQuery.shape({ format }),
  internal_sales_report: internalSalesReportQuery.shape(asShown('internal_sales_report')),
} as const satisfies Record<ReportKind, unknown>;

export type ReportQueries = { [Kind in ReportKind]: yup.InferType<(typeof reportQueries)[Kind]> };
export type ReportExports = { [Kind in ReportKind]: yup.InferType<(typeof reportExports)[Kind]> };
