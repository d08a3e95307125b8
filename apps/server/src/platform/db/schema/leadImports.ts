import { leadImportKinds } from '@funil/api/contract';
import type {
  CheckLeadImportInput,
  LeadImport,
  LeadImportCounts,
  LeadImportError,
  LeadImportSheet,
  RunLeadImportInput,
} from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId, createdAt, moment } from './columns.ts';
import { files } from './files.ts';
import { users } from './people.ts';

/** Format detected on upload. */
export interface ImportFormat {
  kind: 'csv' | 'xlsx';
  encoding: 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';
  delimiter: string;
}

/** Former values by column. */
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

/** Imports, stored until they can no longer be undone. */
export const leadImports = pgTable(
  'lead_imports',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    kind: text({ enum: leadImportKinds }).notNull(),
    phase: text({ enum: importPhases }).notNull().default('reading'),
    /** The job of the current phase; an older job, whose id differs, stops. */
    jobId: uuid(),
    /** Null once the file's content is deleted. */
    fileId: uuid(),
    fileName: text().notNull(),
    format: jsonb().$type<ImportFormat>(),
    sheets: jsonb().$type<LeadImportSheet[]>().notNull().default([]),
    settings: jsonb().$type<CheckLeadImportInput>(),
    options: jsonb().$type<RunLeadImportInput>(),
    /** Digest of the column titles: the next file with these titles gets the same mapping. */
    fingerprint: text(),
    /** Field by title, normalized by `normalizeText`. */
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
 * Result per row, stored while the import can be undone. No foreign key to leads: the trash is emptied on its own
 * schedule.
 */
export const leadImportRows = pgTable(
  'lead_import_rows',
  {
    accountId: accountId(),
    importId: uuid().notNull(),
    row: integer().notNull(),
    outcome: text({ enum: ['created', 'updated', 'skipped', 'failed'] }).notNull(),
    leadId: uuid(),
    /** The lead's version after the import. */
    version: integer(),
    before: jsonb().$type<ImportBefore>(),
    noteId: uuid(),
    message: text(),
    undone: text({ enum: ['taken_back', 'kept'] }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.importId, table.row] }),
    index().on(table.accountId, table.importId, table.leadId),
    index('lead_import_rows_with_before')
      .on(table.accountId, table.importId, table.row)
      .where(sql`before is not null`),
    // The generated name would exceed PostgreSQL's limit.
    foreignKey({
      name: 'lead_import_rows_import_fk',
      columns: [table.accountId, table.importId],
      foreignColumns: [leadImports.accountId, leadImports.id],
    }).onDelete('cascade'),
  ],
);
