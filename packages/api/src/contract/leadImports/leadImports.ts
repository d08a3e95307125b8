import { endpoint, input, wire } from '../endpoint.ts';
import type { StoredFileAnswer } from '../files/filesAnswers.ts';
import type { LeadImportAnswer, LeadImportColumnList, LeadImportList } from './leadImportsAnswers.ts';
import type {
  CheckLeadImportInput,
  CreateLeadImportInput,
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
} from './leadImportsAnswers.ts';
export type * from './leadImportsInput.ts';

/** `new`: leads that begin here; `old`: history from another system, with its status, dates and reasons. */
export const leadImportKinds = ['new', 'old'] as const;
export type LeadImportKind = (typeof leadImportKinds)[number];

/**
 * What happens to a row whose lead is there already: nothing, empty fields are filled, or the file's values win over
 * what is there. Empty cells never erase, who referred a lead stays who referred it, and notes are added to those that
 * are there.
 */
export const onDuplicateChoices = ['skip', 'fill', 'overwrite'] as const;
export type OnDuplicate = (typeof onDuplicateChoices)[number];

/**
 * Where an import stands. `reading`, `checking`, `running` and `undoing` are a job's work; `ready` waits for its
 * columns,
 * `checked` for its start. `canceled` keeps what was written before.
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

/** Most rows of a file, its header left out. */
export const maxImportRows = 200_000;

/** Most columns of a file. */
export const maxImportColumns = 100;

/** Days in which an import can be undone. */
export const importUndoDays = 7;

/** Rows of the file's beginning that are shown for choosing the header. */
export const importPreviewRows = 20;

/** Rows with an error that are shown; the error file has all of them. */
export const importErrorSample = 50;

/** Name of the column that an error file adds. */
export const importErrorColumn = 'Erro';

/** `title`: by what the column is called; `remembered`: as the last file with these columns was imported. */
export const suggestionOrigins = ['title', 'remembered'] as const;

/** Takes a file to import; a job reads it. Nothing is written to leads before `runLeadImport`. */
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

/** Imports of the account, the latest first. */
export const listLeadImports = endpoint({
  name: 'lead_import.list',
  method: 'GET',
  path: '/api/lead_imports',
  ability: 'lead.import',
  query: input<ListLeadImportsInput>(),
  response: wire<LeadImportList>('lead_imports', 'meta'),
});

/** One import: where it stands, what its columns are and what became of its rows. */
export const showLeadImport = endpoint({
  name: 'lead_import.show',
  method: 'GET',
  path: '/api/lead_imports/{id}',
  ability: 'lead.import',
  response: wire<LeadImportAnswer>('lead_import'),
  errors: ['lead_import.not_found'],
});

/** The columns of a table of the file, each with the field that it seems to be. */
export const suggestLeadImportColumns = endpoint({
  name: 'lead_import.suggest',
  method: 'GET',
  path: '/api/lead_imports/{id}/suggestion',
  ability: 'lead.import',
  query: input<SuggestLeadImportInput>(),
  response: wire<LeadImportColumnList>('columns'),
  errors: ['lead_import.not_found', 'lead_import.busy'],
});

/**
 * Goes through every row without writing: a job finds out what would become of each. May be requested again with other
 * columns.
 */
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

/** Imports what was checked. */
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
    'lead.status_unknown',
    'lead.owner_unknown',
  ],
});

/**
 * Stops the work at the next safe point, or gives up an import that has not begun. What was written stays, and can be
 * undone.
 */
export const cancelLeadImport = endpoint({
  name: 'lead_import.cancel',
  method: 'PUT',
  path: '/api/lead_imports/{id}/cancel',
  ability: 'lead.import',
  response: wire<LeadImportAnswer>('lead_import'),
  errors: ['lead_import.not_found'],
});

/**
 * Takes back all of it: created leads go to the trash, changed ones get their values back; what was edited since stays.
 */
export const undoLeadImport = endpoint({
  name: 'lead_import.undo',
  method: 'POST',
  path: '/api/lead_imports/{id}/undo',
  ability: 'lead.import',
  response: wire<LeadImportAnswer>('lead_import'),
  errors: ['lead_import.not_found', 'lead_import.too_late', 'lead_import.busy'],
});

/** The rows with an error as a CSV file: their columns and what is wrong. Corrected, it can be imported. */
export const showLeadImportErrorFile = endpoint({
  name: 'lead_import.show_error_file',
  method: 'GET',
  path: '/api/lead_imports/{id}/error_file',
  ability: 'lead.import',
  response: wire<StoredFileAnswer>('file'),
  errors: ['lead_import.not_found'],
});
