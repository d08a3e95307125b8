import { endpoint, input, wire } from '../endpoint.ts';
import type { PersonalDataExport } from './personalDataAnswers.ts';
import type { ExportPersonalDataInput } from './personalDataInput.ts';

export type { PersonalDataExport } from './personalDataAnswers.ts';
export type * from './personalDataInput.ts';

/**
 * Starts a job that writes all data of a lead's person into one ZIP: a page to read, the same data as JSON, and the
 * attached files.
 */
export const exportPersonalData = endpoint({
  name: 'personal_data.export',
  method: 'POST',
  path: '/api/leads/{number}/personal_data_exports',
  ability: 'lead.managePersonalData',
  body: input<ExportPersonalDataInput>(),
  response: wire<PersonalDataExport>('file', 'job_id'),
  status: 201,
  recentPassword: true,
  errors: ['session.password_required', 'lead.not_found'],
});

/** Returns the job's file with a fresh URL, to its requester and admins. */
export const showPersonalDataExport = endpoint({
  name: 'personal_data.show_export',
  method: 'GET',
  path: '/api/personal_data_exports/{id}',
  ability: 'lead.managePersonalData',
  response: wire<PersonalDataExport>('file', 'job_id'),
  errors: ['job.not_found'],
});
