import { addDays } from '@funil/validation/values';
import { endpoint, input, wire } from '../endpoint.ts';
import type { PrivacyDesk, PrivacyRequestAnswer, PrivacySettingsAnswer } from './privacyRequestsAnswers.ts';
import type { PrivacyRequestInput, PrivacySettingsInput, UpdatePrivacyRequestInput } from './privacyRequestsInput.ts';

export type { PrivacyDesk, PrivacyRequest, PrivacyRequestAnswer, PrivacySettings } from './privacyRequestsAnswers.ts';
export type * from './privacyRequestsInput.ts';

/** Maximum requests per answer. */
export const privacyRequestLimit = 500;

/** Rights of a person that a request may be about (LGPD, article 18). */
export const privacyRequestKinds = [
  'access',
  'correction',
  'erasure',
  'portability',
  'information',
  'withdrawal',
  'objection',
] as const;
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];

/** Rights that a request claims. */
export const privacyRequestKindLabels: Record<PrivacyRequestKind, string> = {
  access: 'Acesso',
  correction: 'Correção',
  erasure: 'Eliminação',
  portability: 'Portabilidade',
  information: 'Informação',
  withdrawal: 'Revogação do consentimento',
  objection: 'Oposição',
};

/** Ways by which a request came. */
export const privacyChannels = ['email', 'phone', 'whatsapp', 'letter', 'in_person', 'authority'] as const;
export type PrivacyChannel = (typeof privacyChannels)[number];

/** Ways by which a request arrives. */
export const privacyChannelLabels: Record<PrivacyChannel, string> = {
  email: 'E-mail',
  phone: 'Telefone',
  whatsapp: 'WhatsApp',
  letter: 'Carta',
  in_person: 'Pessoalmente',
  authority: 'ANPD ou Procon',
};

/** A request is open until it is answered or refused. */
export const privacyRequestStates = ['open', 'answered', 'refused'] as const;
export type PrivacyRequestState = (typeof privacyRequestStates)[number];

/** States of a request. */
export const privacyRequestStateLabels: Record<PrivacyRequestState, string> = {
  open: 'Em aberto',
  answered: 'Atendido',
  refused: 'Recusado',
};

/** Day on which the law came into force. A request cannot be older. */
export const privacyLawDay = '2020-09-18';

/** Days to answer: twice as many for a small agent (Resolução CD/ANPD nº 2/2022, article 14). */
export const privacyAnswerDays = { standard: 15, smallAgent: 30 } as const;

/** Days before the due day from which a request counts as due. */
export const privacyWarningDays = 5;

/** Last day to answer a request, as `yyyy-MM-dd`. */
export const privacyDueDay = (receivedOn: string, isSmallAgent: boolean): string =>
  addDays(receivedOn, isSmallAgent ? privacyAnswerDays.smallAgent : privacyAnswerDays.standard);

/** Lists requests, open ones first by due day, with what the account has declared about itself. */
export const listPrivacyRequests = endpoint({
  name: 'privacy_request.list',
  method: 'GET',
  path: '/api/privacy_requests',
  ability: 'lead.managePersonalData',
  response: wire<PrivacyDesk>('privacy_requests', 'settings', 'suppressed_visits'),
});

/** Registers a request. */
export const createPrivacyRequest = endpoint({
  name: 'privacy_request.create',
  method: 'POST',
  path: '/api/privacy_requests',
  ability: 'lead.managePersonalData',
  body: input<PrivacyRequestInput>(),
  response: wire<PrivacyRequestAnswer>('privacy_request'),
  status: 201,
  errors: ['privacy_request.lead_unknown', 'privacy_request.future_day'],
});

/** Changes a request, or closes it with its answer or the reason of its refusal. */
export const updatePrivacyRequest = endpoint({
  name: 'privacy_request.update',
  method: 'PUT',
  path: '/api/privacy_requests/{id}',
  ability: 'lead.managePersonalData',
  body: input<UpdatePrivacyRequestInput>(),
  response: wire<PrivacyRequestAnswer>('privacy_request'),
  errors: [
    'privacy_request.not_found',
    'privacy_request.conflict',
    'privacy_request.future_day',
    'privacy_request.file_unknown',
    'privacy_request.lead_unknown',
  ],
});

/** Declares whether the account is a small agent, which has more time to answer. */
export const savePrivacySettings = endpoint({
  name: 'privacy_settings.save',
  method: 'PUT',
  path: '/api/privacy_settings',
  ability: 'lead.managePersonalData',
  body: input<PrivacySettingsInput>(),
  response: wire<PrivacySettingsAnswer>('settings'),
});
