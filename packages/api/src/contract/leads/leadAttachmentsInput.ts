import { yup } from '@funil/validation';
import { uuid } from '../inputFields.ts';

/** A file uploaded for `lead_attachment`. */
export const leadAttachmentInput = yup
  .object({ file_id: yup.string().label('Arquivo').required().matches(uuid) })
  .noUnknown();

export type LeadAttachmentInput = yup.InferType<typeof leadAttachmentInput>;
