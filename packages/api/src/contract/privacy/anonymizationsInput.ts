import { yup } from '@funil/validation';
import { plainText } from '../inputFields.ts';

/** The lead's name, typed by the person who confirms, and whether open leads of the person are closed as lost. */
export const anonymizePersonInput = yup
  .object({
    name: plainText('Nome').max(120).required(),
    close_leads: yup.boolean().label('Encerrar os leads em aberto').default(true),
  })
  .noUnknown();

export type AnonymizePersonInput = yup.InferType<typeof anonymizePersonInput>;
