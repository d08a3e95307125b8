import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, Named, Nullable, Text } from '../answerShapes.ts';
import { reportDimensions, reportKinds, statusReportModes } from '../reports/reportKinds.ts';
import { reportFilterNames } from '../reports/reportListFilters.ts';
import type { ReportFilters } from '../reports/reportListFilters.ts';
import { reportOrders } from '../reports/reportOrder.ts';
import { reportFrequencies } from './savedReports.ts';

const savedFilters = Type.Unsafe<ReportFilters>(
  Type.Object(
    Object.fromEntries(
      reportFilterNames.map((name) => [name, Type.Optional(name === 'idle_days' ? Type.Integer() : Text)]),
    ),
  ),
);

export interface SavedReport extends Static<typeof SavedReportSchema> {}
const SavedReportSchema = Type.Object({
  id: Text,
  name: Text,
  report: Choice(reportKinds),
  choice: Type.Object({
    /** A relative period, or two days. */
    period: Text,
    /** Null without a choice of dimension. */
    by: Nullable(Choice(reportDimensions)),
    mode: Nullable(Choice(statusReportModes)),
    filters: savedFilters,
    order: Type.Optional(Choice(reportOrders)),
  }),
  /** Names of filters whose record is deleted or hidden from the viewer. */
  gone: Type.Array(Text),
  /** False when mailed by another user. */
  is_own: Type.Boolean(),
  owner_name: Text,
  /** Null without mail, and for reports of other users. */
  mail: Nullable(
    Type.Object({
      frequency: Choice(reportFrequencies),
      /** Day of the next mail to any receiver, in the account's time zone. */
      next_on: Text,
      receivers: Type.Array(Named),
    }),
  ),
});

/** Saved reports available to the viewer. */
export type SavedReportList = Static<typeof SavedReportListSchema>;
export const SavedReportListSchema = Type.Object({ saved_reports: Type.Array(SavedReportSchema) });

/** One saved report. */
export type SavedReportAnswer = Static<typeof SavedReportAnswerSchema>;
export const SavedReportAnswerSchema = Type.Object({ saved_report: SavedReportSchema });

/** Possible receivers, by name. */
export type ReportReceiverList = Static<typeof ReportReceiverListSchema>;
export const ReportReceiverListSchema = Type.Object({
  people: Type.Array(Named),
  /** Whether more people match than the answer has. */
  has_more: Type.Boolean(),
});
