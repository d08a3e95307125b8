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

/** What a report is narrowed by: of the filters of the list those that it takes. */
export const reportFilterFields = Object.fromEntries(
  reportFilterNames.map((name) => [name, leadFilterFields[name]]),
) as Pick<typeof leadFilterFields, ReportFilterName>;

/** A period, or two days of the account's calendar, both included. */
export const reportPeriodField = yup
  .string()
  .label('Período')
  .default('month')
  .test('period', unlistable, (text) => typeof text !== 'string' || isReportPeriod(text));

/** What every report can be narrowed by: the days that it is about, and the filters of the list. */
const reportFields = { period: reportPeriodField, ...reportFilterFields };

const format = yup.string().label('Formato').required().oneOf(exportFormats, unlistable);

const orderAmong = (orders: readonly ReportOrder[]) => yup.string().label('Ordem').oneOf(orders, unlistable);

/** What the rows of a report stand by; without it as the report has them. */
export const reportOrderField = orderAmong(reportOrders);

const asShown = (report: SavedReportKind) => ({ format, order: orderAmong(reportOrdersOf(report)) });

/** The report of statuses: of the leads that came in the period, or of what happened in it. */
export const leadStatusReportInput = yup
  .object({
    ...reportFields,
    mode: yup.string().label('Leitura').oneOf(statusReportModes, unlistable).default('cohort'),
  })
  // Its rows are the statuses.
  .omit(['status_id'])
  .noUnknown();

/** The report of internal sales, by salesperson, group or product. */
export const internalSalesReportInput = yup
  .object({
    ...reportFields,
    by: yup.string().label('Dimensão').oneOf(salesReportDimensions, unlistable).default('person'),
  })
  .noUnknown();

/** The report of those who bring leads. */
export const indicatorReportInput = yup.object(reportFields).noUnknown();

/** The report of leads, by what the viewer chooses; a role may choose what `leadReportDimensions` says. */
export const leadReportInput = yup
  .object({
    ...reportFields,
    by: yup.string().label('Dimensão').oneOf(reportDimensions, unlistable).default('product'),
  })
  .noUnknown();

/** The report of statuses as a file: its questions and the format. */
export const exportLeadStatusReportInput = leadStatusReportInput.shape({ format });
/** The report of internal sales as a file: its questions, the format and the order of its rows. */
export const exportInternalSalesReportInput = internalSalesReportInput.shape(asShown('internal_sales_report'));
/** The report of those who bring leads as a file: its questions, the format and the order of its rows. */
export const exportIndicatorReportInput = indicatorReportInput.shape(asShown('indicator_report'));
/** The report of leads as a file: its questions, the format and the order of its rows. */
export const exportLeadReportInput = leadReportInput.shape(asShown('lead_report'));

export type LeadStatusReportInput = yup.InferType<typeof leadStatusReportInput>;
export type InternalSalesReportInput = yup.InferType<typeof internalSalesReportInput>;
export type IndicatorReportInput = yup.InferType<typeof indicatorReportInput>;
export type LeadReportInput = yup.InferType<typeof leadReportInput>;
export type ExportLeadStatusReportInput = yup.InferType<typeof exportLeadStatusReportInput>;
export type ExportInternalSalesReportInput = yup.InferType<typeof exportInternalSalesReportInput>;
export type ExportIndicatorReportInput = yup.InferType<typeof exportIndicatorReportInput>;
export type ExportLeadReportInput = yup.InferType<typeof exportLeadReportInput>;
