import { endpoint, input, wire } from '../endpoint.ts';
import type { LeadExport } from './leadExportsAnswers.ts';
import type { ExportLeadsInput } from './leadExportsInput.ts';

export type { LeadExport } from './leadExportsAnswers.ts';
export type * from './leadExportsInput.ts';

/** Rows that are written while somebody waits; a longer list is written by a job. */
export const exportRowLimit = 10_000;

/** Most rows of one file: a sheet of Excel holds 1,048,576. */
export const exportFileLimit = 1_000_000;

/** Writes the leads that the viewer sees in a list into a file: at once, or by a job when they are many. */
export const exportLeads = endpoint({
  name: 'lead.export',
  method: 'POST',
  path: '/api/lead_exports',
  ability: 'lead.read',
  body: input<ExportLeadsInput>(),
  response: wire<LeadExport>('file', 'rows_count', 'job_id'),
  status: 201,
});

/** What a job has written, with an address that works from now on; for whoever asked for it. */
export const showLeadExport = endpoint({
  name: 'lead.show_export',
  method: 'GET',
  path: '/api/lead_exports/{id}',
  ability: 'lead.read',
  response: wire<LeadExport>('file', 'rows_count', 'job_id'),
  errors: ['job.not_found'],
});
