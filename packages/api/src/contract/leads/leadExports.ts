import { yup } from '@funil/validation';
import { endpoint, wire } from '../endpoint.ts';
import { unlistable } from '../fields.ts';
import type { StoredFile } from '../files/files.ts';
import { maxSelectedLeads } from './leadBulk.ts';
import { listLeadsInput } from './leadInput.ts';

/** Formats of an export. */
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Columns of the list of leads, by the field that they show. */
export const leadExportColumns = [
  'number',
  'name',
  'phone',
  'email',
  'document_number',
  'product',
  'value_cents',
  'status',
  'owner',
  'group',
  'partner',
  'indicator',
  'custom_field_1',
  'loss_reason',
  'administrative_status',
  'utm_campaign',
  'next_contact_at',
  'source',
  'idle_since',
  'created_at',
] as const;
export type LeadExportColumn = (typeof leadExportColumns)[number];

/** Rows that are written while somebody waits; a longer list is written by a job. */
export const exportRowLimit = 10_000;

/** Most rows of one file: a sheet of Excel holds 1,048,576. */
export const exportFileLimit = 1_000_000;

/** The list as the screen shows it: its filters and order, and its columns from left to right; or the chosen leads of it. */
export const exportLeadsInput = listLeadsInput
  .omit(['cursor'])
  .shape({
    /** Leads that were chosen, by number; without it all of the list. */
    numbers: yup
      .array()
      .label('Leads')
      .of(yup.number().label('Lead').integer().min(1).max(Number.MAX_SAFE_INTEGER).required())
      .min(1)
      .max(maxSelectedLeads),
    format: yup.string().label('Formato').required().oneOf(exportFormats, unlistable),
    columns: yup
      .array()
      .label('Colunas')
      .of(yup.string().label('Coluna').required().oneOf(leadExportColumns, unlistable))
      .min(1)
      .max(leadExportColumns.length)
      .required(),
  })
  .noUnknown();

export type ExportLeadsInput = yup.InferType<typeof exportLeadsInput>;

export interface LeadExport {
  /** Null while it is being written by a job. Its address works for minutes, the file is gone in a day or two. */
  file: StoredFile | null;
  rows_count: number | null;
  /** The job that writes a long one; `showLeadExport` tells its file once it has completed. */
  job_id: string | null;
}

/** Writes the leads that the viewer sees in a list into a file: at once, or by a job when they are many. */
export const exportLeads = endpoint({
  name: 'lead.export',
  method: 'POST',
  path: '/api/lead_exports',
  ability: 'lead.read',
  body: exportLeadsInput,
  response: wire<LeadExport>(),
  status: 201,
});

/** What a job has written, with an address that works from now on; for whoever asked for it. */
export const showLeadExport = endpoint({
  name: 'lead.show_export',
  method: 'GET',
  path: '/api/lead_exports/{id}',
  ability: 'lead.read',
  response: wire<LeadExport>(),
  errors: ['job.not_found'],
});
