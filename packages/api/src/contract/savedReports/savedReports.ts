import { endpoint, input, wire } from '../endpoint.ts';
import type { ReportReceiverList, SavedReportAnswer, SavedReportList } from './savedReportsAnswers.ts';
import type { ListReportReceiversInput, ReportMailInput, SavedReportInput } from './savedReportsInput.ts';

export type { SavedReport } from './savedReportsAnswers.ts';
export type * from './savedReportsInput.ts';

/** Maximum saved reports of a user. */
export const maxSavedReports = 30;

/** Maximum receivers of a report's mail. */
export const maxReportReceivers = 20;

/** Days of a report's mail: Mondays, or the first of the month. */
export const reportFrequencies = ['weekly', 'monthly'] as const;
export type ReportFrequency = (typeof reportFrequencies)[number];

/** Labels of frequencies. */
export const reportFrequencyLabels: Record<ReportFrequency, string> = {
  weekly: 'Toda segunda-feira',
  monthly: 'No dia 1º de cada mês',
};

/** Hour of the mail in the account's time zone. */
export const reportMailHour = 7;

const errors = ['saved_report.name_taken', 'saved_report.uncountable', 'access.denied'] as const;

/** Lists the caller's saved reports and those mailed to them, by name. */
export const listSavedReports = endpoint({
  name: 'saved_report.list',
  method: 'GET',
  path: '/api/saved_reports',
  ability: 'savedReport.manage',
  response: wire<SavedReportList>('saved_reports'),
});

/** Saves a report's settings under a name. */
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

/** Changes a saved report of the caller. */
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

/** Deletes a saved report of the caller, and stops its mail. */
export const deleteSavedReport = endpoint({
  name: 'saved_report.delete',
  method: 'DELETE',
  path: '/api/saved_reports/{id}',
  ability: 'savedReport.manage',
  response: wire<undefined>(),
  status: 204,
  errors: ['saved_report.not_found'],
});

/** Lists the first possible receivers: active visible users who may open the report. A search finds the others. */
export const listReportReceivers = endpoint({
  name: 'saved_report.list_receivers',
  method: 'GET',
  path: '/api/saved_reports/{id}/receivers',
  ability: 'savedReport.manage',
  query: input<ListReportReceiversInput>(),
  response: wire<ReportReceiverList>('people'),
  errors: ['saved_report.not_found'],
});

/** Mails a saved report regularly, limited to what each receiver may read. */
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

/** Stops a saved report's mail: its owner for all receivers, a receiver for itself. */
export const stopReportMail = endpoint({
  name: 'saved_report.stop_mail',
  method: 'DELETE',
  path: '/api/saved_reports/{id}/mail',
  ability: 'savedReport.manage',
  response: wire<undefined>(),
  status: 204,
  errors: ['saved_report.not_found'],
});
