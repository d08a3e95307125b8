import { yup } from '@funil/validation';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A file uploaded for `lead_attachment`. */
export const leadAttachmentInput = yup
  .object({ file_id: yup.string().label('Arquivo').required().matches(uuid) })
  .noUnknown();

export type LeadAttachmentInput = yup.InferType<typeof leadAttachmentInput>;
