import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Nullable, Text } from '../answerShapes.ts';
import { StoredFileSchema } from '../files/filesAnswers.ts';

/** File with the data of a person, and the job that writes it. */
export interface PersonalDataExport extends Static<typeof PersonalDataExportSchema> {}
export const PersonalDataExportSchema = Type.Object({
  /** Null while the job writes it. The URL works for minutes, the file for a day or two. */
  file: Nullable(StoredFileSchema),
  job_id: Text,
});
