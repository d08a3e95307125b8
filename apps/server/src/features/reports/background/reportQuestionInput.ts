import { savedReportInput } from '@funil/api/contract';
import type { yup } from '@funil/validation';

export const reportQuestionInput = savedReportInput.pick(['report', 'choice']);

export type ReportQuestionInput = yup.InferType<typeof reportQuestionInput>;
