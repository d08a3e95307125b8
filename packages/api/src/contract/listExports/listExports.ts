import { endpoint, wire } from '../endpoint.ts';
import type { ListExport } from '../files/filesAnswers.ts';

/** Returns a long export's file with a fresh URL, to its requester and admins. Leads and commissions have their own. */
export const showListExport = endpoint({
  name: 'list_export.show',
  method: 'GET',
  path: '/api/list_exports/{id}',
  ability: 'job.read',
  response: wire<ListExport>('file', 'rows_count', 'job_id'),
  errors: ['job.not_found'],
});
