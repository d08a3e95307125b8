import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Text } from '../answerShapes.ts';

/** A file that is kept. */
export interface StoredFile extends Static<typeof StoredFileSchema> {}
export const StoredFileSchema = Type.Object({
  id: Text,
  name: Text,
  /** As the content says. */
  content_type: Text,
  size_bytes: Type.Integer(),
  /** Where it is read: a path of the API's origin. That of a private file lasts a few minutes. */
  url: Text,
});

/** One file. */
export type StoredFileAnswer = Static<typeof StoredFileAnswerSchema>;
export const StoredFileAnswerSchema = Type.Object({
  file: StoredFileSchema,
});

/** A list that was written to a file. Its address works for minutes, the file is gone in a day or two. */
export type ListExport = Static<typeof ListExportSchema>;
export const ListExportSchema = Type.Object({
  file: StoredFileSchema,
  rows_count: Type.Integer(),
});
