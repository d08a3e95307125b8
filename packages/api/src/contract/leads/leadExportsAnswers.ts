import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, Nullable, Text } from '../answerShapes.ts';
import { campaignReasons } from '../contactLights/contactLights.ts';
import { StoredFileSchema } from '../files/filesAnswers.ts';

/** File of leads, or the job that writes it. */
export interface LeadExport extends Static<typeof LeadExportSchema> {}
export const LeadExportSchema = Type.Object({
  /** Null while a job writes it. The URL works for minutes, the file for a day or two. */
  file: Nullable(StoredFileSchema),
  rows_count: Nullable(Type.Integer()),
  /** Leads that a campaign left out, by reason, most frequent first; missing for other exports. */
  left_out: Type.Optional(Type.Array(Type.Object({ reason: Choice(campaignReasons), count: Type.Integer() }))),
  /** Job of a long export, whose file `showLeadExport` returns. */
  job_id: Nullable(Text),
});
