import { yup } from '@funil/validation';
import { unlistable } from '../inputFields.ts';
import { leadAddressFields } from '../leads/leadAddressFields.ts';
import { states } from './states.ts';

/** Query of the municipalities of a state. */
export const listCitiesInput = yup
  .object({ state: yup.string().label(leadAddressFields.address_state.label).oneOf(states, unlistable) })
  .noUnknown();

export type ListCitiesInput = yup.InferType<typeof listCitiesInput>;
