import { yup } from '@funil/validation';
import { unlistable } from '../inputFields.ts';
import { tagCreators } from './tags.ts';

/** Who may create tags. */
export const changeTagCreatorsInput = yup
  .object({ creators: yup.string().label('Quem cria etiquetas').required().oneOf(tagCreators, unlistable) })
  .noUnknown();

export type ChangeTagCreatorsInput = yup.InferType<typeof changeTagCreatorsInput>;
