import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, LeadReference, Moment, Named, Nullable, PageMeta, Text } from '../answerShapes.ts';
import { duplicateFields } from '../leads/leadDuplicates.ts';
import { leadImportFields } from '../leads/leadFieldLists.ts';
import { leadImportKinds, leadImportStates, onDuplicateChoices, suggestionOrigins } from './leadImports.ts';

/** Rows by what becomes of them. `updated` rows change a lead that is there; `skipped` ones change nothing. */
export interface LeadImportCounts extends Static<typeof LeadImportCountsSchema> {}
const LeadImportCountsSchema = Type.Object({
  created: Type.Integer(),
  updated: Type.Integer(),
  skipped: Type.Integer(),
  failed: Type.Integer(),
});

/** An import, as the list shows it. */
export interface LeadImportSummary extends Static<typeof LeadImportSummarySchema> {}
const LeadImportSummarySchema = Type.Object({
  id: Text,
  kind: Choice(leadImportKinds),
  state: Choice(leadImportStates),
  file_name: Text,
  /**
   * Rows below the header that are not blank; of the largest sheet until one is chosen, null while the file is read.
   */
  rows_count: Nullable(Type.Integer()),
  /** What was done to the leads. */
  counts: LeadImportCountsSchema,
  created_by: Nullable(Named),
  created_at: Moment,
  finished_at: Nullable(Moment),
  /** Until when it can be undone; null when it cannot. */
  undo_until: Nullable(Moment),
  /** What undoing did: leads taken back, and leads that were edited since and stayed. */
  undone: Nullable(
    Type.Object({
      at: Moment,
      taken_back_count: Type.Integer(),
      kept_count: Type.Integer(),
    }),
  ),
});

/** A table of the file. */
export interface LeadImportSheet extends Static<typeof LeadImportSheetSchema> {}
const LeadImportSheetSchema = Type.Object({
  name: Text,
  /** Rows that are not blank, the header among them. */
  rows_count: Type.Integer(),
  columns_count: Type.Integer(),
  /** Row that looks like the header; its number as the spreadsheet shows it. */
  header_row: Type.Integer(),
  /** The first rows that are not blank. */
  preview: Type.Array(
    Type.Object({
      row: Type.Integer(),
      cells: Type.Array(Text),
    }),
  ),
});

/** What `checkLeadImport` was asked with last. */
const LeadImportSettings = Type.Object({
  sheet: Type.Integer(),
  header_row: Type.Integer(),
  columns: Type.Array(Nullable(Choice(leadImportFields))),
  duplicate_keys: Type.Array(Choice(duplicateFields)),
  on_duplicate: Choice(onDuplicateChoices),
  product_id: Nullable(Text),
  loss_reason_id: Nullable(Text),
});

/** What is wrong with a row, or to be known of it, and where. */
export interface LeadImportError extends Static<typeof LeadImportErrorSchema> {}
const LeadImportErrorSchema = Type.Object({
  row: Type.Integer(),
  /** Title of the column; null when it is about the row. */
  column: Nullable(Text),
  value: Nullable(Text),
  message: Text,
});

/** An import with everything that its page shows. */
export interface LeadImport extends Static<typeof LeadImportSchema> {}
const LeadImportSchema = Type.Object({
  ...LeadImportSummarySchema.properties,
  /** Why the file cannot be read, or why the work ended; null when nothing is wrong. */
  problem: Nullable(Text),
  progress: Nullable(
    Type.Object({
      done: Type.Integer(),
      total: Nullable(Type.Integer()),
    }),
  ),
  is_cancel_requested: Type.Boolean(),
  /** Empty once the import has ended. */
  sheets: Type.Array(LeadImportSheetSchema),
  settings: Nullable(LeadImportSettings),
  /**
   * What the rows would do, and names of the owner column that belong to nobody; how many rows are taken otherwise than
   * somebody might expect, and the first of them: as another person than the lead with the same phone, with the zeros
   * that a document had lost, or with the ninth digit of a mobile.
   */
  check: Nullable(
    Type.Object({
      ...LeadImportCountsSchema.properties,
      unknown_owners: Type.Array(Text),
      noticed_count: Type.Integer(),
      notices: Type.Array(LeadImportErrorSchema),
    }),
  ),
  /** The first rows with an error, of the check or of the run, whichever was last. */
  errors: Type.Array(LeadImportErrorSchema),
  has_error_file: Type.Boolean(),
  /** Leads that undoing left as they are, at most 200. */
  kept: Type.Array(LeadReference),
});

/** One import. */
export type LeadImportAnswer = Static<typeof LeadImportAnswerSchema>;
export const LeadImportAnswerSchema = Type.Object({
  lead_import: LeadImportSchema,
});

/** A page of the imports. */
export type LeadImportList = Static<typeof LeadImportListSchema>;
export const LeadImportListSchema = Type.Object({
  lead_imports: Type.Array(LeadImportSummarySchema),
  meta: PageMeta,
});

/** A column of the file, with the field that it seems to be. */
export interface LeadImportColumn extends Static<typeof LeadImportColumnSchema> {}
const LeadImportColumnSchema = Type.Object({
  /** What the header says; blank when it says nothing. */
  title: Text,
  /** The first value below it. */
  example: Text,
  field: Nullable(Choice(leadImportFields)),
  /** Null where nothing is suggested. */
  origin: Nullable(Choice(suggestionOrigins)),
});

/** The columns of a table of the file. */
export type LeadImportColumnList = Static<typeof LeadImportColumnListSchema>;
export const LeadImportColumnListSchema = Type.Object({
  columns: Type.Array(LeadImportColumnSchema),
});
