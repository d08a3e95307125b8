import { levelOf } from '../access/abilities.ts';
import type { Ability } from '../access/abilities.ts';
import type { Role } from '../access/roles.ts';
import { endpoint, input, wire } from '../endpoint.ts';
import { leadReportDimensions, salesReportDimensions } from '../reports/reportDimensions.ts';
import type { ReportDimension } from '../reports/reportDimensions.ts';
import type { SavedReportKind } from '../reports/savedReportKinds.ts';
import type { ReportReceiverList, SavedReportAnswer, SavedReportList } from './savedReportsAnswers.ts';
import type { ReportMailInput, SavedReportInput } from './savedReportsInput.ts';

export type { SavedReport } from './savedReportsAnswers.ts';
export type * from './savedReportsInput.ts';

const abilityOf: Record<SavedReportKind, Ability> = {
  lead_report: 'leadReport.read',
  indicator_report: 'indicatorReport.read',
  lead_status_report: 'leadStatusReport.read',
  internal_sales_report: 'internalSalesReport.read',
};

/** The screen that shows a report. */
export const savedReportRoutes = {
  lead_report: 'leadReports',
  indicator_report: 'indicatorReport',
  lead_status_report: 'leadStatusReport',
  internal_sales_report: 'internalSalesReport',
} as const;

/** What the rows of a report may be for a role; nothing where there is no choice. */
export function savedReportDimensions(kind: SavedReportKind, role: Role): readonly ReportDimension[] {
  if (kind === 'lead_report') return leadReportDimensions(role);
  return kind === 'internal_sales_report' ? salesReportDimensions : [];
}

/** Whether a role may open a report by a dimension; null leaves the dimension to the report. */
export const mayOpenReport = (role: Role, kind: SavedReportKind, by: ReportDimension | null): boolean =>
  levelOf(role, abilityOf[kind]) !== 'none' && (by === null || savedReportDimensions(kind, role).includes(by));

/** Reports that one person may keep. */
export const maxSavedReports = 30;

/** People who may receive one report by mail. */
export const maxReportReceivers = 20;

/** When a report is sent: on Mondays, or on the first day of a month. */
export const reportFrequencies = ['weekly', 'monthly'] as const;
export type ReportFrequency = (typeof reportFrequencies)[number];

/** The frequencies in the words of the interface. */
export const reportFrequencyLabels: Record<ReportFrequency, string> = {
  weekly: 'Toda segunda-feira',
  monthly: 'No dia 1º de cada mês',
};

/** The hour at which reports are sent, on the account's clock. */
export const reportMailHour = 7;

const errors = ['saved_report.name_taken', 'saved_report.uncountable', 'access.denied'] as const;

/** What the viewer has saved, and what others send to it by mail, by name. */
export const listSavedReports = endpoint({
  name: 'saved_report.list',
  method: 'GET',
  path: '/api/saved_reports',
  ability: 'savedReport.manage',
  response: wire<SavedReportList>('saved_reports'),
});

/** Saves what a report shows under a name. */
export const createSavedReport = endpoint({
  name: 'saved_report.create',
  method: 'POST',
  path: '/api/saved_reports',
  ability: 'savedReport.manage',
  refusesUnknown: true,
  body: input<SavedReportInput>(),
  response: wire<SavedReportAnswer>('saved_report'),
  status: 201,
  errors: [...errors, 'saved_report.too_many'],
});

/** Renames a saved report of the viewer's own, or saves something else under its name. */
export const updateSavedReport = endpoint({
  name: 'saved_report.update',
  method: 'PUT',
  path: '/api/saved_reports/{id}',
  ability: 'savedReport.manage',
  refusesUnknown: true,
  body: input<SavedReportInput>(),
  response: wire<SavedReportAnswer>('saved_report'),
  errors: [...errors, 'saved_report.not_found'],
});

/** Deletes a saved report of the viewer's own; nobody receives it any more. */
export const deleteSavedReport = endpoint({
  name: 'saved_report.delete',
  method: 'DELETE',
  path: '/api/saved_reports/{id}',
  ability: 'savedReport.manage',
  response: wire<undefined>(),
  status: 204,
  errors: ['saved_report.not_found'],
});

/** To whom the viewer may send a report of its own: active people whom it knows and who may open that report. */
export const listReportReceivers = endpoint({
  name: 'saved_report.list_receivers',
  method: 'GET',
  path: '/api/saved_reports/{id}/receivers',
  ability: 'savedReport.manage',
  response: wire<ReportReceiverList>('people'),
  errors: ['saved_report.not_found'],
});

/** Sends a saved report by mail from now on; each person receives it counted with what that person reads. */
export const setReportMail = endpoint({
  name: 'saved_report.set_mail',
  method: 'PUT',
  path: '/api/saved_reports/{id}/mail',
  ability: 'savedReport.manage',
  refusesUnknown: true,
  body: input<ReportMailInput>(),
  response: wire<SavedReportAnswer>('saved_report'),
  errors: ['saved_report.not_found', 'saved_report.receiver_unknown', 'saved_report.uncountable'],
});

/** Stops the mail of a saved report: the owner's for everybody, a receiver's for itself. */
export const stopReportMail = endpoint({
  name: 'saved_report.stop_mail',
  method: 'DELETE',
  path: '/api/saved_reports/{id}/mail',
  ability: 'savedReport.manage',
  response: wire<undefined>(),
  status: 204,
  errors: ['saved_report.not_found'],
});
