import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Nullable, Text } from '../answerShapes.ts';

/** A stored file. */
export interface StoredFile extends Static<typeof StoredFileSchema> {}
export const StoredFileSchema = Type.Object({
  id: Text,
  name: Text,
  /** Detected from the content. */
  content_type: Text,
  size_bytes: Type.Integer(),
  /** Path at the API's origin; a private file's path expires after minutes. */
  url: Text,
});

/** One file. */
export type StoredFileAnswer = Static<typeof StoredFileAnswerSchema>;
export const StoredFileAnswerSchema = Type.Object({
  file: StoredFileSchema,
});

/** File of a list, or the job that writes it. */
export type ListExport = Static<typeof ListExportSchema>;
export const ListExportSchema = Type.Object({
  /** Null while a job writes it. The URL works for minutes, the file for a day or two. */
  file: Nullable(StoredFileSchema),
  rows_count: Nullable(Type.Integer()),
  /** Job of a long export, whose file `showListExport` returns. */
  job_id: Nullable(Text),
});
