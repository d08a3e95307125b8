import { yup } from '@funil/validation';
import type { SavedReportKind } from './savedReportKinds.ts';
import { unlistable } from '../inputFields.ts';
import { exportFormats } from '../files/exportFormats.ts';
import { leadFilterFields } from '../leads/leadFiltersInput.ts';
import { reportDimensions, salesReportDimensions } from './reportDimensions.ts';
import { reportFilterNames } from './reportLists.ts';
import { reportOrders, reportOrdersOf } from './reportOrder.ts';
import type { ReportOrder } from './reportOrder.ts';
import type { ReportFilterName } from './reportLists.ts';
import { isReportPeriod } from './reportPeriod.ts';
import { statusReportModes } from './reports.ts';

/** Filters of a report, as in the list of leads. */
export const reportFilterFields = Object.fromEntries(
  reportFilterNames.map((name) => [name, leadFilterFields[name]]),
) as Pick<typeof leadFilterFields, ReportFilterName>;

/** A period or two days, inclusive. */
export const reportPeriodField = yup
  .string()
  .label('Período')
  .default('month')
  .test('period', unlistable, (text) => typeof text !== 'string' || isReportPeriod(text));

const reportFields = { period: reportPeriodField, ...reportFilterFields };

const format = yup.string().label('Formato').required().oneOf(exportFormats, unlistable);

const orderAmong = (orders: readonly ReportOrder[]) => yup.string().label('Ordem').oneOf(orders, unlistable);

/** Sort order of the rows; missing for the report's own. */
export const reportOrderField = orderAmong(reportOrders);

const asShown = (report: SavedReportKind) => ({ format, order: orderAmong(reportOrdersOf(report)) });

/** Query of the status report. */
export const leadStatusReportInput = yup
  .object({
    ...reportFields,
    mode: yup.string().label('Leitura').oneOf(statusReportModes, unlistable).default('cohort'),
  })
  // Its rows are the statuses.
  .omit(['status_id'])
  .noUnknown();

/** Query of the internal sales report: by salesperson, group or product. */
export const internalSalesReportInput = yup
  .object({
    ...reportFields,
    by: yup.string().label('Dimensão').oneOf(salesReportDimensions, unlistable).default('person'),
  })
  .noUnknown();

/** Query of the report of indicators. */
export const indicatorReportInput = yup.object(reportFields).noUnknown();

/** Query of the lead report; `leadReportDimensions` limits a role's dimensions. */
export const leadReportInput = yup
  .object({
    ...reportFields,
    by: yup.string().label('Dimensão').oneOf(reportDimensions, unlistable).default('product'),
  })
  .noUnknown();

/** Query and format of a status report export. */
export const exportLeadStatusReportInput = leadStatusReportInput.shape({ format });
/** Query, format and row order of an internal sales report export. */
export const exportInternalSalesReportInput = internalSalesReportInput.shape(asShown('internal_sales_report'));
/** Query, format and row order of a report of indicators export. */
export const exportIndicatorReportInput = indicatorReportInput.shape(asShown('indicator_report'));
/** Query, format and row order of a lead report export. */
export const exportLeadReportInput = leadReportInput.shape(asShown('lead_report'));

export type LeadStatusReportInput = yup.InferType<typeof leadStatusReportInput>;
export type InternalSalesReportInput = yup.InferType<typeof internalSalesReportInput>;
export type IndicatorReportInput = yup.InferType<typeof indicatorReportInput>;
export type LeadReportInput = yup.InferType<typeof leadReportInput>;
export type ExportLeadStatusReportInput = yup.InferType<typeof exportLeadStatusReportInput>;
export type ExportInternalSalesReportInput = yup.InferType<typeof exportInternalSalesReportInput>;
export type ExportIndicatorReportInput = yup.InferType<typeof exportIndicatorReportInput>;
export type ExportLeadReportInput = yup.InferType<typeof exportLeadReportInput>;
