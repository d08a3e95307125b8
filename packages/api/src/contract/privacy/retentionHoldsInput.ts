import { yup } from '@funil/validation';
import { optionalDay, textOfLines } from '../inputFields.ts';

/** Reason of a hold, and its last day if it has one. */
export const createRetentionHoldInput = yup
  .object({
    reason: textOfLines('Motivo', 1000).required(),
    until_day: optionalDay('Até'),
  })
  .noUnknown();

export type CreateRetentionHoldInput = yup.InferType<typeof createRetentionHoldInput>;
