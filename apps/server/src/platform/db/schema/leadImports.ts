import { leadImportKinds } from '@funil/api/contract';
import type {
  CheckLeadImportInput,
  LeadImport,
  LeadImportCounts,
  LeadImportError,
  LeadImportSheet,
  RunLeadImportInput,
} from '@funil/api/contract';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId, createdAt, moment } from './columns.ts';
import { files } from './files.ts';
import { users } from './people.ts';

/** How the bytes of a file are read, found when it came in. */
export interface ImportFormat {
  kind: 'csv' | 'xlsx';
  encoding: 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';
  delimiter: string;
}

/** A value of a lead before an import changed it, by its column. */
export type ImportBefore = Record<string, string | number | null>;

const importPhases = [
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

/** Files of leads that people import, from the upload to the end of the time in which they can be undone. */
export const leadImports = pgTable(
  'lead_imports',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    kind: text({ enum: leadImportKinds }).notNull(),
    phase: text({ enum: importPhases }).notNull().default('reading'),
    /** The job whose work the phase is; an older one that still runs finds another here and stops. */
    jobId: uuid(),
    /** Null once the content is gone. */
    fileId: uuid(),
    fileName: text().notNull(),
    format: jsonb().$type<ImportFormat>(),
    sheets: jsonb().$type<LeadImportSheet[]>().notNull().default([]),
    settings: jsonb().$type<CheckLeadImportInput>(),
    options: jsonb().$type<RunLeadImportInput>(),
    /** Of the titles of its columns: the next file with the same ones is mapped alike. */
    fingerprint: text(),
    /** The field of each title, by `normalizeText`. */
    mapping: jsonb().$type<Record<string, string>>(),
    rowsCount: integer(),
    checkCounts: jsonb().$type<NonNullable<LeadImport['check']>>(),
    counts: jsonb().$type<LeadImportCounts>().notNull().default({ created: 0, updated: 0, skipped: 0, failed: 0 }),
    errors: jsonb().$type<LeadImportError[]>().notNull().default([]),
    problem: text(),
    errorFileId: uuid(),
    cancelRequestedAt: moment(),
    createdBy: uuid(),
    createdAt: createdAt(),
    startedAt: moment(),
    finishedAt: moment(),
    undoneAt: moment(),
    takenBackCount: integer().notNull().default(0),
    keptCount: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.accountId, table.kind, table.id),
    index().on(table.accountId, table.fingerprint, table.id),
    foreignKey({ columns: [table.accountId, table.fileId], foreignColumns: [files.accountId, files.id] }),
    foreignKey({ columns: [table.accountId, table.errorFileId], foreignColumns: [files.accountId, files.id] }),
    foreignKey({ columns: [table.accountId, table.createdBy], foreignColumns: [users.accountId, users.id] }),
  ],
);

/**
 * What became of each row, for as long as the import can be undone. Leads are named without a foreign key: their trash
 * is emptied by its own clock.
 */
export const leadImportRows = pgTable(
  'lead_import_rows',
  {
    accountId: accountId(),
    importId: uuid().notNull(),
    row: integer().notNull(),
    outcome: text({ enum: ['created', 'updated', 'skipped', 'failed'] }).notNull(),
    leadId: uuid(),
    /** Version of the lead that the row left behind. */
    version: integer(),
    before: jsonb().$type<ImportBefore>(),
    /** The note that the row added to the lead's history. */
    noteId: uuid(),
    /** What was wrong with a failed row. */
    message: text(),
    /** What undoing did with the lead. */
    undone: text({ enum: ['taken_back', 'kept'] }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.importId, table.row] }),
    index().on(table.accountId, table.importId, table.leadId),
    // The name that it would get by itself is longer than the database takes.
    foreignKey({
      name: 'lead_import_rows_import_fk',
      columns: [table.accountId, table.importId],
      foreignColumns: [leadImports.accountId, leadImports.id],
    }).onDelete('cascade'),
  ],
);
