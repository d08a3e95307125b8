import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Text } from '../answerShapes.ts';

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

/** An exported list. The file's URL works for minutes, the file exists for a day or two. */
export type ListExport = Static<typeof ListExportSchema>;
export const ListExportSchema = Type.Object({
  file: StoredFileSchema,
  rows_count: Type.Integer(),
});
