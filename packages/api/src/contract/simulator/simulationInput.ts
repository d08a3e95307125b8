import { cents, yup } from '@funil/validation';
import type { FieldSettings } from '../inputRule.ts';
import { emptyIsNull, moment, plainText, uuid, wholeNumber } from '../inputFields.ts';
import { reachableFields } from '../leads/contactFieldsInput.ts';
import { maxValueCents } from '../maxValueCents.ts';
import { ownFieldValuesInput } from '../ownFields/ownFieldValuesInput.ts';
import { utmInput } from '../leads/utmInput.ts';
import { maxTermMonths } from './simulator.ts';

/** Requires phone or e-mail, so that the visitor can be answered. */
const visitorFields = (settings: FieldSettings) => ({
  ...reachableFields(settings),
  consent: yup.boolean().label('Autorização').required().oneOf([true], 'Autorize o contato para enviar'),
});

/** Whether the visitor asks for the simulation by e-mail: for this one message, and nothing else. */
const wantsEmail = () =>
  yup
    .boolean()
    .label('Receber por e-mail')
    .default(false)
    .test('address', '', (value, { parent, createError }) =>
      value && !(parent as { email?: string | null }).email
        ? createError({ path: 'email', message: 'Informe o e-mail para receber a simulação' })
        : true,
    );

/** Contact form of a visitor, by the account's settings. */
export const simulationContactInput = (settings: FieldSettings) =>
  yup.object({ ...visitorFields(settings), wants_email: wantsEmail() }).noUnknown();

/** Choices of a simulation. */
const simulationChoices = () => ({
  product_type_id: yup.string().label('Tipo de produto').matches(uuid).required(),
  amount_cents: cents().label('Valor').min(1).max(maxValueCents).required(),
  /** Null for offers with the calculator `none`. */
  term_months: wholeNumber('Prazo').min(1).max(maxTermMonths).nullable().default(null),
});

/** Simulation that a user makes for a lead. */
export const createLeadSimulationInput = yup
  .object({
    ...simulationChoices(),
    /** Id that the simulation gets, so that its link can be sent with it. */
    id: yup.string().label('Identificação').matches(uuid),
  })
  .noUnknown();

export type CreateLeadSimulationInput = yup.InferType<typeof createLeadSimulationInput>;

/** Visitor, consent, choices and source of a simulation. */
export const createSimulationInput = (settings: FieldSettings) =>
  yup
    .object({
      ...visitorFields(settings),
      wants_email: wantsEmail(),
      consent_version: plainText('Versão do texto').max(20).required(),
      ...simulationChoices(),
      code: emptyIsNull(plainText('Código').max(60)),
      first_touch_at: emptyIsNull(moment('Primeiro acesso')),
      /** Own fields that the page asks for; others are ignored. */
      own_fields: ownFieldValuesInput(),
      utm: utmInput().default(null),
      form_token: yup.string().label('Formulário').max(200).required(),
      /** Makes the submit idempotent. */
      submission_id: yup.string().label('Envio').matches(uuid).required(),
      /** Honeypot: hidden field that only robots fill in. */
      website: yup.string().label('Site').max(200).default(''),
    })
    .noUnknown();

export type SimulationContactInput = yup.InferType<ReturnType<typeof simulationContactInput>>;
export type CreateSimulationInput = yup.InferType<ReturnType<typeof createSimulationInput>>;
