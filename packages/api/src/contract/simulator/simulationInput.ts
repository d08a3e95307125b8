import { cents, yup } from '@funil/validation';
import type { FieldSettings } from '../inputRule.ts';
import { emptyIsNull, moment, plainText, uuid, wholeNumber } from '../inputFields.ts';
import { reachableFields } from '../leads/contactInput.ts';
import { maxValueCents } from '../maxValueCents.ts';
import { utmInput } from '../leads/utmInput.ts';
import { maxTermMonths } from './simulator.ts';

/**
 * What the visitor fills in; the rest of the input is the page's. Whatever the account asks for, there is a way to
 * answer.
 */
const visitorFields = (settings: FieldSettings) => ({
  ...reachableFields(settings),
  consent: yup.boolean().label('Autorização').required().oneOf([true], 'Autorize o contato para enviar'),
});

/** What a visitor fills in to be called, by the flags of the account. */
export const simulationContactInput = (settings: FieldSettings) => yup.object(visitorFields(settings)).noUnknown();

/** A simulation as the public page sends it: the visitor, the consent, what was chosen and where it came from. */
export const createSimulationInput = (settings: FieldSettings) =>
  yup
    .object({
      ...visitorFields(settings),
      consent_version: plainText('Versão do texto').max(20).required(),
      product_type_id: yup.string().label('Tipo de produto').matches(uuid).required(),
      amount_cents: cents().label('Valor').min(1).max(maxValueCents).required(),
      /** Null where nothing is computed. */
      term_months: wholeNumber('Prazo').min(1).max(maxTermMonths).nullable().default(null),
      code: emptyIsNull(plainText('Código').max(60)),
      first_touch_at: emptyIsNull(moment('Primeiro acesso')),
      utm: utmInput().default(null),
      form_token: yup.string().label('Formulário').max(200).required(),
      /** One per filled-in form, so that sending it twice has one effect. */
      submission_id: yup.string().label('Envio').matches(uuid).required(),
      /** Nobody sees this field: who fills it in is a robot. */
      website: yup.string().label('Site').max(200).default(''),
    })
    .noUnknown();

export type SimulationContactInput = yup.InferType<ReturnType<typeof simulationContactInput>>;
export type CreateSimulationInput = yup.InferType<ReturnType<typeof createSimulationInput>>;
