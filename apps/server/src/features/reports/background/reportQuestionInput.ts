import { savedReportInput } from '@funil/api/contract';
import type { yup } from '@funil/validation';

/** What a report is to show, as a job keeps it: what a saved report keeps, without a name. */
export const reportQuestionInput = savedReportInput.pick(['report', 'choice']);

export type ReportQuestionInput = yup.InferType<typeof reportQuestionInput>;
