import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Nullable, Text } from '../answerShapes.ts';
import { StoredFileSchema } from '../files/filesAnswers.ts';

/** A file of leads, or the job that writes it. */
export interface LeadExport extends Static<typeof LeadExportSchema> {}
export const LeadExportSchema = Type.Object({
  /** Null while it is being written by a job. Its address works for minutes, the file is gone in a day or two. */
  file: Nullable(StoredFileSchema),
  rows_count: Nullable(Type.Integer()),
  /** The job that writes a long one; `showLeadExport` answers its file once it has completed. */
  job_id: Nullable(Text),
});
