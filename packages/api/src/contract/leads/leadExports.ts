import { yup } from '@funil/validation';
import { endpoint, wire } from '../endpoint.ts';
import { unlistable } from '../fields.ts';
import type { StoredFile } from '../files/files.ts';
import { listLeadsInput } from './leadInput.ts';

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
  'next_contact_at',
  'source',
  'status_since',
  'created_at',
] as const;
export type LeadExportColumn = (typeof leadExportColumns)[number];

/** Most rows of one file. */
export const exportRowLimit = 10_000;

/** The list as the screen shows it: its filters and order, and its columns from left to right. */
export const exportLeadsInput = listLeadsInput
  .omit(['cursor'])
  .shape({
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

/** Writes the leads that the viewer sees in a list into a file; its address works for minutes, the file is gone in a day or two. */
export const exportLeads = endpoint({
  name: 'lead.export',
  method: 'POST',
  path: '/api/lead_exports',
  ability: 'lead.read',
  body: exportLeadsInput,
  response: wire<{ file: StoredFile; rows_count: number }>(),
  status: 201,
  errors: ['export.too_long'],
});
