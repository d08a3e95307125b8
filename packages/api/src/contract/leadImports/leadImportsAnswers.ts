import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, LeadReference, Moment, Named, Nullable, PageMeta, Text } from '../answerShapes.ts';
import { duplicateFields } from '../leads/leadDuplicates.ts';
import { leadImportFields } from '../leads/leadFieldsByUse.ts';
import type { OwnColumn } from '../ownFields/ownColumns.ts';
import {
  importMatchFields,
  leadImportKinds,
  leadImportStates,
  onDuplicateChoices,
  suggestionOrigins,
} from './leadImports.ts';

/** Field of a column, or the column of an own field. */
const ImportTarget = Type.Union([
  Choice(leadImportFields),
  Type.Unsafe<OwnColumn>(Type.String({ pattern: String.raw`^own_fields\.\w+$` })),
]);

/** Rows by result: `updated` changes an existing lead, `skipped` nothing. */
export interface LeadImportCounts extends Static<typeof LeadImportCountsSchema> {}
const LeadImportCountsSchema = Type.Object({
  created: Type.Integer(),
  updated: Type.Integer(),
  skipped: Type.Integer(),
  failed: Type.Integer(),
});

export interface LeadImportSummary extends Static<typeof LeadImportSummarySchema> {}
const LeadImportSummarySchema = Type.Object({
  id: Text,
  kind: Choice(leadImportKinds),
  state: Choice(leadImportStates),
  file_name: Text,
  /** Rows below the header that are not blank, in the chosen sheet or else the largest; null while reading. */
  rows_count: Nullable(Type.Integer()),
  counts: LeadImportCountsSchema,
  created_by: Nullable(Named),
  created_at: Moment,
  finished_at: Nullable(Moment),
  undo_until: Nullable(Moment),
  /** Leads taken back (created ones deleted, changed ones restored), and leads left because they were edited later. */
  undone: Nullable(
    Type.Object({
      at: Moment,
      taken_back_count: Type.Integer(),
      kept_count: Type.Integer(),
    }),
  ),
});

export interface LeadImportSheet extends Static<typeof LeadImportSheetSchema> {}
const LeadImportSheetSchema = Type.Object({
  name: Text,
  /** Rows that are not blank, including the header and rows before it. */
  rows_count: Type.Integer(),
  columns_count: Type.Integer(),
  /** Detected header row, numbered as in the spreadsheet. */
  header_row: Type.Integer(),
  preview: Type.Array(
    Type.Object({
      row: Type.Integer(),
      cells: Type.Array(Text),
    }),
  ),
});

const LeadImportSettings = Type.Object({
  sheet: Type.Integer(),
  header_row: Type.Integer(),
  columns: Type.Array(Nullable(ImportTarget)),
  duplicate_keys: Type.Array(Choice(duplicateFields)),
  on_duplicate: Choice(onDuplicateChoices),
  matches: Type.Array(Type.Object({ field: Choice(importMatchFields), text: Text, id: Text })),
  product_id: Nullable(Text),
  loss_reason_id: Nullable(Text),
});

/** A text that names no record of the account, with the number of its rows. */
export interface UnknownName extends Static<typeof UnknownName> {}
const UnknownName = Type.Object({ field: Choice(importMatchFields), text: Text, rows_count: Type.Integer() });

/** A tag that a run creates, with the number of its rows. */
const NewTag = Type.Object({ name: Text, rows_count: Type.Integer() });

export interface LeadImportError extends Static<typeof LeadImportErrorSchema> {}
const LeadImportErrorSchema = Type.Object({
  row: Type.Integer(),
  /** Null for the whole row. */
  column: Nullable(Text),
  value: Nullable(Text),
  message: Text,
});

export interface LeadImport extends Static<typeof LeadImportSchema> {}
const LeadImportSchema = Type.Object({
  ...LeadImportSummarySchema.properties,
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
   * Expected results, and the most frequent names that the account does not have. Notices: the row names another person than the lead with the same phone,
   * or a document or phone was completed.
   */
  check: Nullable(
    Type.Object({
      ...LeadImportCountsSchema.properties,
      unknown_names: Type.Array(UnknownName),
      /** Texts that were matched with records (`settings.matches`), with the number of their rows. */
      matched_names: Type.Array(UnknownName),
      /** The most frequent tags that the account does not have. The run creates them, and its undo leaves them. */
      new_tags: Type.Array(NewTag),
      noticed_count: Type.Integer(),
      notices: Type.Array(LeadImportErrorSchema),
    }),
  ),
  errors: Type.Array(LeadImportErrorSchema),
  has_error_file: Type.Boolean(),
  /** Leads that undoing left unchanged, at most 200. */
  kept: Type.Array(LeadReference),
});

/** One import. */
export type LeadImportAnswer = Static<typeof LeadImportAnswerSchema>;
export const LeadImportAnswerSchema = Type.Object({
  lead_import: LeadImportSchema,
});

/** A page of imports. */
export type LeadImportList = Static<typeof LeadImportListSchema>;
export const LeadImportListSchema = Type.Object({
  lead_imports: Type.Array(LeadImportSummarySchema),
  meta: PageMeta,
});

export interface LeadImportColumn extends Static<typeof LeadImportColumnSchema> {}
const LeadImportColumnSchema = Type.Object({
  title: Text,
  /** The first value below the title. */
  example: Text,
  field: Nullable(ImportTarget),
  origin: Nullable(Choice(suggestionOrigins)),
});

/** Columns of a table. */
export type LeadImportColumnList = Static<typeof LeadImportColumnListSchema>;
export const LeadImportColumnListSchema = Type.Object({
  columns: Type.Array(LeadImportColumnSchema),
});
