import { yup } from '@funil/validation';
import { emptyIsNull, optionalDay, unlistable } from '../inputFields.ts';
import { chosenConsentWays, consentPurposes, consentStates } from './consents.ts';

/** Purpose, state, day and way of a consent, with the words that the person read or heard. */
export const createConsentInput = yup
  .object({
    purpose: yup.string().label('Finalidade').required().oneOf(consentPurposes, unlistable),
    state: yup.string().label('O que a pessoa disse').required().oneOf(consentStates, unlistable),
    way: yup.string().label('Como').required().oneOf(chosenConsentWays, unlistable),
    day: optionalDay('Data').required(),
    place: emptyIsNull(yup.string().label('Onde').trim().max(120)),
    text: emptyIsNull(yup.string().label('Texto').trim().max(2000)),
    text_version: emptyIsNull(yup.string().label('Versão do texto').trim().max(40)),
  })
  .noUnknown();

export type CreateConsentInput = yup.InferType<typeof createConsentInput>;
