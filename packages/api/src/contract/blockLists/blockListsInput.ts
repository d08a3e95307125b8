import { yup } from '@funil/validation';
import { optionalDay, optionalId, unlistable } from '../inputFields.ts';
import { blockListKinds } from './blockLists.ts';

/** Register, the day of its contents, and the uploaded file. */
export const createBlockListInput = yup
  .object({
    kind: yup.string().label('Cadastro').required().oneOf(blockListKinds, unlistable),
    listed_on: optionalDay('Data da lista').required(),
    file_id: optionalId('Arquivo').required(),
  })
  .noUnknown();

export type CreateBlockListInput = yup.InferType<typeof createBlockListInput>;
