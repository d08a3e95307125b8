import { endpoint, input, wire } from '../endpoint.ts';
import type { LeadExport } from './leadExportsAnswers.ts';
import type { ExportLeadsInput } from './leadExportsInput.ts';

export type { LeadExport } from './leadExportsAnswers.ts';
export type * from './leadExportsInput.ts';

/** Maximum rows of a file written by a job: an Excel sheet holds 1,048,576. */
export const exportFileLimit = 1_000_000;

/** Exports the viewer's list; a long one by a job. */
export const exportLeads = endpoint({
  name: 'lead.export',
  method: 'POST',
  path: '/api/lead_exports',
  ability: 'lead.read',
  body: input<ExportLeadsInput>(),
  response: wire<LeadExport>('file', 'rows_count', 'job_id'),
  status: 201,
});

/** Returns an export's file with a fresh URL, to its requester and admins. */
export const showLeadExport = endpoint({
  name: 'lead.show_export',
  method: 'GET',
  path: '/api/lead_exports/{id}',
  ability: 'lead.read',
  response: wire<LeadExport>('file', 'rows_count', 'job_id'),
  errors: ['job.not_found'],
});
