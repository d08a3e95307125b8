import { yup } from '@funil/validation';
import { contactStates, reachableContacts } from './persons.ts';

/** A lead of the other person. */
export const joinPersonsInput = yup
  .object({
    other_number: yup.number().label('Número do outro lead').integer().min(1).max(999_999_999_999_999).required(),
  })
  .noUnknown();

export type JoinPersonsInput = yup.InferType<typeof joinPersonsInput>;

/** New state of the lead's phone or e-mail; null removes it. */
export const changeContactInput = yup
  .object({
    kind: yup.string().label('Contato').oneOf(reachableContacts).required(),
    state: yup.string().label('Situação').oneOf(contactStates).nullable().default(null),
  })
  .noUnknown();

export type ChangeContactInput = yup.InferType<typeof changeContactInput>;
