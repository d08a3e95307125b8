import { cep, yup } from '@funil/validation';
import { unlistable } from '../inputFields.ts';
import { leadAddressFields } from '../leads/leadAddressFields.ts';
import { states } from '../states.ts';

/** Query of municipalities: all of a state, or the first ones of any state whose names have the words. */
export const listCitiesInput = yup
  .object({
    state: yup.string().label(leadAddressFields.address_state.label).oneOf(states, unlistable),
    search: yup.string().label('Busca').trim().max(60),
  })
  .noUnknown();

export type ListCitiesInput = yup.InferType<typeof listCitiesInput>;

/** Query of the place of a CEP. */
export const findPlaceInput = yup.object({ postal_code: cep().label(leadAddressFields.postal_code.label) }).noUnknown();

export type FindPlaceInput = yup.InferType<typeof findPlaceInput>;
