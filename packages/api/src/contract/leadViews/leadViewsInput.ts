import { yup } from '@funil/validation';
import { plainText } from '../inputFields.ts';

/** Name, query and sharing of a view. */
export const leadViewInput = yup
  .object({
    name: plainText('Nome').required().max(60),
    query: yup.string().label('Filtros').max(2000).default(''),
    is_shared: yup.boolean().label('Compartilhada').default(false),
  })
  .noUnknown();

export type LeadViewInput = yup.InferType<typeof leadViewInput>;
