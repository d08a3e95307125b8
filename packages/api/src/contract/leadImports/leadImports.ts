import { endpoint, input, wire } from '../endpoint.ts';
import type { StoredFileAnswer } from '../files/filesAnswers.ts';
import type { LeadImportAnswer, LeadImportColumnList, LeadImportList } from './leadImportsAnswers.ts';
import type {
  CheckLeadImportInput,
  CreateLeadImportInput,
  ExportLeadImportTemplateInput,
  ListLeadImportsInput,
  RunLeadImportInput,
  SuggestLeadImportInput,
} from './leadImportsInput.ts';

export type {
  LeadImport,
  LeadImportColumn,
  LeadImportCounts,
  LeadImportError,
  LeadImportSheet,
  LeadImportSummary,
  UnknownName,
} from './leadImportsAnswers.ts';
export type * from './leadImportsInput.ts';

/** Kinds of imports. `new`: leads that start here; `old`: history of another system. */
export const leadImportKinds = ['new', 'old'] as const;
export type LeadImportKind = (typeof leadImportKinds)[number];

/**
 * Treatment of rows whose lead exists: skip, fill empty fields, or overwrite. Empty cells never erase, and a lead's
 * referrer never changes once it has one.
 */
export const onDuplicateChoices = ['skip', 'fill', 'overwrite'] as const;
export type OnDuplicate = (typeof onDuplicateChoices)[number];

/**
 * States of an import. A job does `reading`, `checking`, `running` and `undoing`; `ready` waits for columns, `checked`
 * for the start. `canceled` keeps written leads.
 */
export const leadImportStates = [
  'reading',
  'unreadable',
  'ready',
  'checking',
  'checked',
  'running',
  'completed',
  'canceled',
  'failed',
  'undoing',
  'undone',
] as const;
export type LeadImportState = (typeof leadImportStates)[number];

/** Columns whose unknown texts can be matched with records of the account. */
export const importMatchFields = ['product', 'owner', 'partner', 'indicator', 'status', 'loss_reason'] as const;
export type ImportMatchField = (typeof importMatchFields)[number];

/** Maximum texts of a file that can be matched. */
export const maxImportMatches = 200;

/** Maximum characters of a text that can be matched. */
export const maxImportMatchText = 100;

/** Maximum rows of a file, without the header. */
export const maxImportRows = 200_000;

/** Maximum columns of a file. */
export const maxImportColumns = 100;

/** Days in which an import can be undone. */
export const importUndoDays = 7;

/** Rows shown for choosing the header. */
export const importPreviewRows = 20;

/** Maximum rows with errors shown; the error file has all. */
export const importErrorSample = 50;

/** Sheet of the template that lists the choices of its columns, and has no leads. */
export const importChoicesSheet = 'Opções';

/** Name in the example row of the template. A row with it is no lead. */
export const importExampleName = 'Maria Exemplo (apague esta linha)';

/** Column that the error file adds. */
export const importErrorColumn = 'Erro';

/** Origin of a suggestion. `title`: the column's title; `remembered`: the last import with the same titles. */
export const suggestionOrigins = ['title', 'remembered'] as const;

/** Starts an import; a job reads the file. Only `runLeadImport` writes leads. */
export const createLeadImport = endpoint({
  name: 'lead_import.create',
  method: 'POST',
  path: '/api/lead_imports',
  ability: 'lead.import',
  body: input<CreateLeadImportInput>(),
  response: wire<LeadImportAnswer>('lead_import'),
  status: 201,
  idempotencyKeyed: true,
  errors: ['lead_import.file_unknown'],
});

/** Writes an empty file with the account's columns and an example row; a workbook has the choices in a second sheet. */
export const exportLeadImportTemplate = endpoint({
  name: 'lead_import.export_template',
  method: 'POST',
  path: '/api/lead_import_templates',
  ability: 'lead.import',
  body: input<ExportLeadImportTemplateInput>(),
  response: wire<StoredFileAnswer>('file'),
});

/** Lists imports, latest first. */
export const listLeadImports = endpoint({
  name: 'lead_import.list',
  method: 'GET',
  path: '/api/lead_imports',
  ability: 'lead.import',
  query: input<ListLeadImportsInput>(),
  response: wire<LeadImportList>('lead_imports', 'meta'),
});

/** Returns one import with results. */
export const showLeadImport = endpoint({
  name: 'lead_import.show',
  method: 'GET',
  path: '/api/lead_imports/{id}',
  ability: 'lead.import',
  response: wire<LeadImportAnswer>('lead_import'),
  errors: ['lead_import.not_found'],
});

/** Lists a table's columns with suggested fields. */
export const suggestLeadImportColumns = endpoint({
  name: 'lead_import.suggest',
  method: 'GET',
  path: '/api/lead_imports/{id}/suggestion',
  ability: 'lead.import',
  query: input<SuggestLeadImportInput>(),
  response: wire<LeadImportColumnList>('columns'),
  errors: ['lead_import.not_found', 'lead_import.busy'],
});

/** Checks every row by a job, without writing leads. Repeatable. */
export const checkLeadImport = endpoint({
  name: 'lead_import.check',
  method: 'PUT',
  path: '/api/lead_imports/{id}/check',
  ability: 'lead.import',
  body: input<CheckLeadImportInput>(),
  response: wire<LeadImportAnswer>('lead_import'),
  errors: [
    'lead_import.not_found',
    'lead_import.busy',
    'lead_import.too_long',
    'lead_import.column_required',
    'lead_import.columns_unknown',
  ],
});

/** Imports the checked rows. */
export const runLeadImport = endpoint({
  name: 'lead_import.run',
  method: 'POST',
  path: '/api/lead_imports/{id}/run',
  ability: 'lead.import',
  body: input<RunLeadImportInput>(),
  response: wire<LeadImportAnswer>('lead_import'),
  idempotencyKeyed: true,
  errors: [
    'lead_import.not_found',
    'lead_import.busy',
    'lead.product_unknown',
    'lead.tag_unknown',
    'lead.status_unknown',
    'lead.owner_unknown',
  ],
});

/** Stops an import at the next safe point, or discards it. Written leads stay. */
export const cancelLeadImport = endpoint({
  name: 'lead_import.cancel',
  method: 'PUT',
  path: '/api/lead_imports/{id}/cancel',
  ability: 'lead.import',
  response: wire<LeadImportAnswer>('lead_import'),
  errors: ['lead_import.not_found'],
});

/** Undoes an import: created leads go to the trash, changed leads are restored, except later edits. */
export const undoLeadImport = endpoint({
  name: 'lead_import.undo',
  method: 'POST',
  path: '/api/lead_imports/{id}/undo',
  ability: 'lead.import',
  response: wire<LeadImportAnswer>('lead_import'),
  errors: ['lead_import.not_found', 'lead_import.too_late', 'lead_import.busy'],
});

/** Returns rows with errors as CSV, which can be corrected and imported. */
export const showLeadImportErrorFile = endpoint({
  name: 'lead_import.show_error_file',
  method: 'GET',
  path: '/api/lead_imports/{id}/error_file',
  ability: 'lead.import',
  response: wire<StoredFileAnswer>('file'),
  errors: ['lead_import.not_found'],
});
