import { endpoint, input, wire } from '../endpoint.ts';
import type { CreateConsentInput } from './consentsInput.ts';
import type { PersonAnswer } from './personsAnswers.ts';

export type { Consent } from './consentsAnswers.ts';
export type * from './consentsInput.ts';

/** Purposes of a consent: contact about a request of the person, or offers. */
export const consentPurposes = ['request', 'marketing'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** Labels of purposes. */
export const consentPurposeLabels: Record<ConsentPurpose, string> = {
  request: 'Contato sobre este pedido',
  marketing: 'Ofertas e novidades',
};

/** States of a consent, which is given or withdrawn. */
export const consentStates = ['given', 'withdrawn'] as const;
export type ConsentState = (typeof consentStates)[number];

/** Labels of states. */
export const consentStateLabels: Record<ConsentState, string> = {
  given: 'Deu o consentimento',
  withdrawn: 'Retirou o consentimento',
};

/** Ways in which a person says so. */
export const consentWays = [
  'form',
  'call',
  'whatsapp',
  'email',
  'in_person',
  'paper',
  /** Written by the public page of withdrawals alone. */
  'page',
] as const;
export type ConsentWay = (typeof consentWays)[number];

/** Ways that a user chooses for a consent. */
export const chosenConsentWays = consentWays.filter((way) => way !== 'page');

/** Ways that leave something to show: a text, or the recording of a call. */
export const provableConsentWays: readonly ConsentWay[] = chosenConsentWays.filter((way) => way !== 'in_person');

/** Labels of ways. */
export const consentWayLabels: Record<ConsentWay, string> = {
  form: 'Formulário na internet',
  call: 'Ligação',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  in_person: 'Pessoalmente',
  paper: 'Papel assinado',
  page: 'Página pública',
};

/**
 * Records that the person of a lead gave or withdrew a consent. A withdrawn one to offers blocks all channels of the
 * person's contacts. One that is given on that day or later lifts these blocks, and needs a proof: a way that leaves
 * something to show, the words, and where they are kept.
 */
export const createConsent = endpoint({
  name: 'consent.create',
  method: 'POST',
  path: '/api/leads/{number}/consents',
  ability: 'lead.writeNotes',
  body: input<CreateConsentInput>(),
  response: wire<PersonAnswer>('person'),
  status: 201,
  errors: [
    'lead.not_found',
    'consent.future_day',
    'consent.unproven_way',
    'consent.words_missing',
    'consent.place_missing',
  ],
});
