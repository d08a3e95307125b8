import { cep } from '@funil/validation';
import type { yup } from '@funil/validation';
import { emptyIsNull, plainText } from '../inputFields.ts';
import { isState, readState, stateLabel, stateOfPostalCode } from '../states.ts';
import { leadAddressFields } from './leadAddressFields.ts';

/** Left out by a caller who knows no address, so that a stored one stays. */
const optionalText = (field: yup.StringSchema) => emptyIsNull(field).optional().default(undefined);

const line = (label: string, max: number) => optionalText(plainText(label).max(max));

/**
 * Fields of an address. The server completes the state from the CEP, and knows the municipalities of each state. A CEP
 * of another state than the given one is refused.
 */
export const addressFields = () => ({
  postal_code: optionalText(cep().label(leadAddressFields.postal_code.label)).test(
    'state',
    (postalCode, { parent, createError }) => {
      const { address_state: given } = parent as { address_state?: unknown };
      const state = postalCode ? stateOfPostalCode(postalCode) : null;
      if (state === null || typeof given !== 'string' || !isState(given) || given === state) return true;
      return createError({ message: `Este CEP é de ${stateLabel(state)}` });
    },
  ),
  address_state: optionalText(
    plainText(leadAddressFields.address_state.label).transform((value: unknown) =>
      typeof value === 'string' ? (readState(value) ?? value) : value,
    ),
  ).test('state', `${leadAddressFields.address_state.label} inválida`, (state) => !state || isState(state)),
  city: line(leadAddressFields.city.label, 60),
  street: line(leadAddressFields.street.label, 120),
  street_number: line(leadAddressFields.street_number.label, 20),
  address_complement: line(leadAddressFields.address_complement.label, 60),
  district: line(leadAddressFields.district.label, 80),
});
