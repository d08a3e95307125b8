import { endpoint, input, wire } from '../endpoint.ts';
import type { PrivacyIncidentAnswer, PrivacyIncidentList, ReachedAnswer } from './privacyIncidentsAnswers.ts';
import type {
  AddReachedInput,
  PrivacyIncidentInput,
  RemoveReachedInput,
  UpdatePrivacyIncidentInput,
} from './privacyIncidentsInput.ts';

export type {
  PrivacyIncident,
  PrivacyIncidentAnswer,
  PrivacyIncidentList,
  Reached,
  ReachedAnswer,
} from './privacyIncidentsAnswers.ts';
export type * from './privacyIncidentsInput.ts';

/** Maximum incidents per answer, and leads that one of them lists. */
export const privacyIncidentLimits = { list: 200, reached: 500 } as const;

/** Kinds of data that an incident can be about. */
export const incidentDataKinds = [
  'identification',
  'contact',
  'document',
  'address',
  'commercial',
  'financial',
  'attachments',
  'credentials',
  'sensitive',
] as const;
export type IncidentDataKind = (typeof incidentDataKinds)[number];

/** Names of the kinds, as a notice lists them. */
export const incidentDataKindLabels: Record<IncidentDataKind, string> = {
  identification: 'nome',
  contact: 'telefone e e-mail',
  document: 'CPF ou CNPJ',
  address: 'endereço',
  commercial: 'negócio, produto e histórico do atendimento',
  financial: 'valores, comissões e chave PIX',
  attachments: 'documentos anexados',
  credentials: 'dados de acesso ao sistema',
  sensitive: 'dados sensíveis ou de crianças e adolescentes',
};

/** Risk to the persons: a relevant one is reported to the authority and to them (LGPD, article 48). */
export const incidentRisks = ['unknown', 'low', 'relevant'] as const;
export type IncidentRisk = (typeof incidentRisks)[number];

/** Names of the risks. */
export const incidentRiskLabels: Record<IncidentRisk, string> = {
  unknown: 'Em avaliação',
  low: 'Sem risco ou dano relevante',
  relevant: 'Risco ou dano relevante',
};

/** An incident is open until it is reported, or found not to need a report. */
export const incidentStates = ['open', 'reported', 'dismissed'] as const;
export type IncidentState = (typeof incidentStates)[number];

/** Names of the states. */
export const incidentStateLabels: Record<IncidentState, string> = {
  open: 'Em aberto',
  reported: 'Comunicado',
  dismissed: 'Sem comunicação',
};

/** Ways to find who was reached: what a user read, what a key of the API wrote, or numbers of leads. */
export const reachedSources = ['reads', 'api_key', 'numbers'] as const;
export type ReachedSource = (typeof reachedSources)[number];

/** Names of the ways. */
export const reachedSourceLabels: Record<ReachedSource, string> = {
  reads: 'Leituras de uma pessoa',
  api_key: 'Leads de uma chave de API',
  numbers: 'Números de leads',
};

/** Working days for the report: twice as many for a small agent (Resolução CD/ANPD nº 15/2024, articles 6 and 9). */
export const incidentReportDays = { standard: 3, smallAgent: 6 } as const;

/** Years for which an incident is kept, from its registration (article 10 of the same resolution). */
export const incidentKeptYears = 5;

/** Lists incidents, open ones first by due day. */
export const listPrivacyIncidents = endpoint({
  name: 'privacy_incident.list',
  method: 'GET',
  path: '/api/privacy_incidents',
  ability: 'lead.managePersonalData',
  response: wire<PrivacyIncidentList>('privacy_incidents'),
});

/** Returns an incident with drafts of its notices. */
export const showPrivacyIncident = endpoint({
  name: 'privacy_incident.show',
  method: 'GET',
  path: '/api/privacy_incidents/{id}',
  ability: 'lead.managePersonalData',
  response: wire<PrivacyIncidentAnswer>('privacy_incident'),
  errors: ['privacy_incident.not_found'],
});

/** Registers an incident. Its due day follows from the account's holidays and declaration. */
export const createPrivacyIncident = endpoint({
  name: 'privacy_incident.create',
  method: 'POST',
  path: '/api/privacy_incidents',
  ability: 'lead.managePersonalData',
  body: input<PrivacyIncidentInput>(),
  response: wire<PrivacyIncidentAnswer>('privacy_incident'),
  status: 201,
  errors: ['privacy_incident.future_day'],
});

/** Changes an incident, or closes it. An outdated `version` is refused with the present incident in the details. */
export const updatePrivacyIncident = endpoint({
  name: 'privacy_incident.update',
  method: 'PUT',
  path: '/api/privacy_incidents/{id}',
  ability: 'lead.managePersonalData',
  body: input<UpdatePrivacyIncidentInput>(),
  response: wire<PrivacyIncidentAnswer>('privacy_incident'),
  errors: [
    'privacy_incident.not_found',
    'privacy_incident.conflict',
    'privacy_incident.future_day',
    'privacy_incident.risk_relevant',
  ],
});

/** Lists the leads whose persons an incident reached. */
export const listReached = endpoint({
  name: 'privacy_incident.list_reached',
  method: 'GET',
  path: '/api/privacy_incidents/{id}/reached',
  ability: 'lead.managePersonalData',
  response: wire<ReachedAnswer>('reached', 'leads_count', 'persons_count'),
  errors: ['privacy_incident.not_found'],
});

/** Adds leads to those that an incident reached. */
export const addReached = endpoint({
  name: 'privacy_incident.add_reached',
  method: 'POST',
  path: '/api/privacy_incidents/{id}/reached',
  ability: 'lead.managePersonalData',
  body: input<AddReachedInput>(),
  response: wire<ReachedAnswer>('reached', 'leads_count', 'persons_count'),
  status: 201,
  errors: [
    'privacy_incident.not_found',
    'privacy_incident.closed',
    'privacy_incident.user_unknown',
    'privacy_incident.key_unknown',
    'privacy_incident.lead_unknown',
    'privacy_incident.nobody_reached',
  ],
});

/** Takes a lead out of the list of an open incident. */
export const removeReached = endpoint({
  name: 'privacy_incident.remove_reached',
  method: 'PUT',
  path: '/api/privacy_incidents/{id}/reached/remove',
  ability: 'lead.managePersonalData',
  body: input<RemoveReachedInput>(),
  response: wire<ReachedAnswer>('reached', 'leads_count', 'persons_count'),
  errors: ['privacy_incident.not_found', 'privacy_incident.closed'],
});

/** Empties the list of an open incident, to find anew who was reached. */
export const clearReached = endpoint({
  name: 'privacy_incident.clear_reached',
  method: 'PUT',
  path: '/api/privacy_incidents/{id}/reached/clear',
  ability: 'lead.managePersonalData',
  response: wire<ReachedAnswer>('reached', 'leads_count', 'persons_count'),
  errors: ['privacy_incident.not_found', 'privacy_incident.closed'],
});
