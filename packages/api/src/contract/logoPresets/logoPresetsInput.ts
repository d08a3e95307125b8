import { yup } from '@funil/validation';
import { plainText, uuid } from '../inputFields.ts';

/** Name and file. */
export const logoPresetInput = yup
  .object({
    name: plainText('Nome').required().max(80),
    /** A file uploaded for `logo_preset`. */
    file_id: yup.string().label('Arquivo').matches(uuid).required(),
  })
  .noUnknown();

export type LogoPresetInput = yup.InferType<typeof logoPresetInput>;
