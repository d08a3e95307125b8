import { yup } from '@funil/validation';
import { endpoint, wire } from '../endpoint.ts';
import { optionalId, ownerChoice, unlistable, uuid } from '../fields.ts';
import type { StoredFile } from '../files/files.ts';
import { duplicateFields } from '../leads/leadDuplicates.ts';
import type { NamedReference } from '../leads/leads.ts';
import { leadSources } from '../leads/leadSources.ts';
import { leadImportFields, leadImportKinds, maxImportColumns, onDuplicateChoices } from './leadImportFields.ts';
import type { LeadImportField, LeadImportKind, LeadImportState } from './leadImportFields.ts';

/** The file that is to be imported, and whether its leads are new or old. */
export const createLeadImportInput = yup
  .object({
    /** A file that was sent for `lead_import`. */
    file_id: yup.string().label('Arquivo').required().matches(uuid),
    kind: yup.string().label('Tipo').required().oneOf(leadImportKinds, unlistable),
  })
  .noUnknown();
export type CreateLeadImportInput = yup.InferType<typeof createLeadImportInput>;

const sheet = yup.number().label('Planilha').integer().min(0).max(999).required();
const headerRow = yup.number().label('Linha de título').integer().min(1).max(1_048_576).required();

/** Which table of the file is meant, what its columns are, and what a duplicate is. */
export const checkLeadImportInput = yup
  .object({
    sheet,
    header_row: headerRow,
    /** For each column from left to right its field; null leaves it out. */
    columns: yup
      .array()
      .label('Colunas')
      .of(
        yup
          .string()
          .label('Campo')
          .nullable()
          .defined()
          .oneOf([...leadImportFields, null], unlistable),
      )
      .min(1)
      .max(maxImportColumns)
      .required()
      .test('once', 'Cada campo recebe uma só coluna', (columns) => {
        const used = (columns ?? []).filter((field) => field !== null);
        return new Set(used).size === used.length;
      }),
    /** A row is about a lead that has the same value in one of these, unless both have documents and they differ. */
    duplicate_keys: yup
      .array()
      .label('Duplicados')
      .of(yup.string().required().oneOf(duplicateFields, unlistable))
      .min(1)
      .max(duplicateFields.length)
      .required(),
    on_duplicate: yup.string().label('Quando já existir').required().oneOf(onDuplicateChoices, unlistable),
    /** Of old leads whose row tells no product: a sale needs one. */
    product_id: optionalId('Produto'),
    /** Of old leads that are lost and whose row tells no reason. */
    loss_reason_id: optionalId('Motivo da perda'),
  })
  .noUnknown();
export type CheckLeadImportInput = yup.InferType<typeof checkLeadImportInput>;

/** What leads are given that are created, where their row says nothing. */
export const runLeadImportInput = yup
  .object({
    product_id: optionalId('Produto'),
    /** An open status; none means the account's initial one. */
    status_id: optionalId('Status'),
    /** `distribution` is refused for old leads: their import starts none. */
    owner_id: ownerChoice('Responsável'),
    source: yup.string().label('Origem').oneOf(leadSources, unlistable).default('import'),
  })
  .noUnknown();
export type RunLeadImportInput = yup.InferType<typeof runLeadImportInput>;

/** The table and the header row that columns are suggested for. */
export const suggestLeadImportInput = yup
  .object({
    sheet: yup.number().label('Planilha').integer().min(0).max(999).default(0),
    /** The row that looks like the header unless told. */
    header_row: yup.number().label('Linha de título').integer().min(1).max(1_048_576),
  })
  .noUnknown();
export type SuggestLeadImportInput = yup.InferType<typeof suggestLeadImportInput>;

/** Which imports are asked for: of new or of old leads, a page at a time. */
export const listLeadImportsInput = yup
  .object({
    kind: yup.string().label('Tipo').oneOf(leadImportKinds, unlistable),
    cursor: yup.string().label('Página').matches(uuid),
  })
  .noUnknown();
export type ListLeadImportsInput = yup.InferType<typeof listLeadImportsInput>;

/** Rows by what becomes of them. `updated` rows change a lead that is there; `skipped` ones change nothing. */
export interface LeadImportCounts {
  created: number;
  updated: number;
  skipped: number;
  failed: number;
}

export interface LeadImportSummary {
  id: string;
  kind: LeadImportKind;
  state: LeadImportState;
  file_name: string;
  /** Rows below the header that are not blank; of the largest sheet until one is chosen, null while the file is read. */
  rows_count: number | null;
  /** What was done to the leads. */
  counts: LeadImportCounts;
  created_by: NamedReference | null;
  created_at: string;
  finished_at: string | null;
  /** Until when it can be undone; null when it cannot. */
  undo_until: string | null;
  /** What undoing did: leads taken back, and leads that were edited since and stayed. */
  undone: { at: string; taken_back_count: number; kept_count: number } | null;
}

export interface LeadImportSheet {
  name: string;
  /** Rows that are not blank, the header among them. */
  rows_count: number;
  columns_count: number;
  /** Row that looks like the header; its number as the spreadsheet shows it. */
  header_row: number;
  /** The first rows that are not blank. */
  preview: { row: number; cells: string[] }[];
}

/** What is wrong with a row, or to be known of it, and where. */
export interface LeadImportError {
  row: number;
  /** Title of the column; null when it is about the row. */
  column: string | null;
  value: string | null;
  message: string;
}

export interface LeadImport extends LeadImportSummary {
  /** Why the file cannot be read, or why the work ended; null when nothing is wrong. */
  problem: string | null;
  progress: { done: number; total: number | null } | null;
  is_cancel_requested: boolean;
  /** Empty once the import has ended. */
  sheets: LeadImportSheet[];
  settings: CheckLeadImportInput | null;
  /**
   * What the rows would do, and names of the owner column that belong to nobody; how many rows are taken otherwise than
   * somebody might expect, and the first of them: as another person than the lead with the same phone, or with the zeros
   * that a document had lost.
   */
  check: (LeadImportCounts & { unknown_owners: string[]; noticed_count: number; notices: LeadImportError[] }) | null;
  /** The first rows with an error, of the check or of the run, whichever was last. */
  errors: LeadImportError[];
  has_error_file: boolean;
  /** Leads that undoing left as they are, at most 200. */
  kept: { number: number; name: string }[];
}

/** `title`: by what the column is called; `remembered`: as the last file with these columns was imported. */
export const suggestionOrigins = ['title', 'remembered'] as const;

export interface LeadImportColumn {
  /** What the header says; blank when it says nothing. */
  title: string;
  /** The first value below it. */
  example: string;
  field: LeadImportField | null;
  /** Null where nothing is suggested. */
  origin: (typeof suggestionOrigins)[number] | null;
}

const answer = wire<{ lead_import: LeadImport }>();

/** Takes a file to import; a job reads it. Nothing is written to leads before `runLeadImport`. */
export const createLeadImport = endpoint({
  name: 'lead_import.create',
  method: 'POST',
  path: '/api/lead_imports',
  ability: 'lead.import',
  body: createLeadImportInput,
  response: answer,
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
  query: listLeadImportsInput,
  response: wire<{ lead_imports: LeadImportSummary[]; meta: { next_cursor: string | null } }>(),
});

/** One import: where it stands, what its columns are and what became of its rows. */
export const showLeadImport = endpoint({
  name: 'lead_import.show',
  method: 'GET',
  path: '/api/lead_imports/{id}',
  ability: 'lead.import',
  response: answer,
  errors: ['lead_import.not_found'],
});

/** The columns of a table of the file, each with the field that it seems to be. */
export const suggestLeadImportColumns = endpoint({
  name: 'lead_import.suggest',
  method: 'GET',
  path: '/api/lead_imports/{id}/suggestion',
  ability: 'lead.import',
  query: suggestLeadImportInput,
  response: wire<{ columns: LeadImportColumn[] }>(),
  errors: ['lead_import.not_found', 'lead_import.busy'],
});

/** Goes through every row without writing: a job tells what would become of each. May be asked for again with other columns. */
export const checkLeadImport = endpoint({
  name: 'lead_import.check',
  method: 'PUT',
  path: '/api/lead_imports/{id}/check',
  ability: 'lead.import',
  body: checkLeadImportInput,
  response: answer,
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
  body: runLeadImportInput,
  response: answer,
  idempotencyKeyed: true,
  errors: [
    'lead_import.not_found',
    'lead_import.busy',
    'lead.product_unknown',
    'lead.status_unknown',
    'lead.owner_unknown',
  ],
});

/** Stops the work at the next safe point, or gives up an import that has not begun. What was written stays, and can be undone. */
export const cancelLeadImport = endpoint({
  name: 'lead_import.cancel',
  method: 'PUT',
  path: '/api/lead_imports/{id}/cancel',
  ability: 'lead.import',
  response: answer,
  errors: ['lead_import.not_found'],
});

/** Takes back all of it: created leads go to the trash, changed ones get their values back; what was edited since stays. */
export const undoLeadImport = endpoint({
  name: 'lead_import.undo',
  method: 'POST',
  path: '/api/lead_imports/{id}/undo',
  ability: 'lead.import',
  response: answer,
  errors: ['lead_import.not_found', 'lead_import.too_late', 'lead_import.busy'],
});

/** The rows with an error as a CSV file: their columns and what is wrong. Corrected, it can be imported. */
export const showLeadImportErrorFile = endpoint({
  name: 'lead_import.show_error_file',
  method: 'GET',
  path: '/api/lead_imports/{id}/error_file',
  ability: 'lead.import',
  response: wire<{ file: StoredFile }>(),
  errors: ['lead_import.not_found'],
});
