import { yup } from '@funil/validation';
import { plainText, uuid } from '../inputFields.ts';

/** The name of a ready logo, and the file that shows it. */
export const logoPresetInput = yup
  .object({
    name: plainText('Nome').required().max(80),
    /** An upload for `logo_preset`. */
    file_id: yup.string().label('Arquivo').matches(uuid).required(),
  })
  .noUnknown();

export type LogoPresetInput = yup.InferType<typeof logoPresetInput>;
