import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, Named, Nullable, Text } from '../answerShapes.ts';
import { reportDimensions } from '../reports/reportDimensions.ts';
import { reportFilterNames } from '../reports/reportLists.ts';
import type { ReportFilters } from '../reports/reportLists.ts';
import { reportOrders } from '../reports/reportOrder.ts';
import { statusReportModes } from '../reports/reports.ts';
import { savedReportKinds } from '../reports/savedReportKinds.ts';
import { reportFrequencies } from './savedReports.ts';

/** What a report is narrowed by, as it was saved. */
const savedFilters = Type.Unsafe<ReportFilters>(
  Type.Object(
    Object.fromEntries(
      reportFilterNames.map((name) => [name, Type.Optional(name === 'idle_days' ? Type.Integer() : Text)]),
    ),
  ),
);

/** What a report shows, under a name. */
export interface SavedReport extends Static<typeof SavedReportSchema> {}
const SavedReportSchema = Type.Object({
  id: Text,
  name: Text,
  report: Choice(savedReportKinds),
  choice: Type.Object({
    /** A period that moves on with the calendar, or two days. */
    period: Text,
    /** What the rows are; null where the report leaves no choice. */
    by: Nullable(Choice(reportDimensions)),
    mode: Nullable(Choice(statusReportModes)),
    filters: savedFilters,
    /** What the rows stand by; left out where they stand as the report has them. */
    order: Type.Optional(Choice(reportOrders)),
  }),
  /** Filters, by their labels, that name something which is gone, or which the viewer does not know any more. */
  gone: Type.Array(Text),
  /** False for what somebody else sends to the viewer. */
  is_own: Type.Boolean(),
  owner_name: Text,
  /** Of the viewer's own, when it is sent and to whom; null where it is not. */
  mail: Nullable(
    Type.Object({
      frequency: Choice(reportFrequencies),
      /** The next day on which it is sent, on the account's calendar. */
      next_on: Text,
      receivers: Type.Array(Named),
    }),
  ),
});

/** The reports that the viewer may choose from. */
export type SavedReportList = Static<typeof SavedReportListSchema>;
export const SavedReportListSchema = Type.Object({ saved_reports: Type.Array(SavedReportSchema) });

/** One saved report. */
export type SavedReportAnswer = Static<typeof SavedReportAnswerSchema>;
export const SavedReportAnswerSchema = Type.Object({ saved_report: SavedReportSchema });

/** People who may receive a report, by name. */
export type ReportReceiverList = Static<typeof ReportReceiverListSchema>;
export const ReportReceiverListSchema = Type.Object({ people: Type.Array(Named) });
