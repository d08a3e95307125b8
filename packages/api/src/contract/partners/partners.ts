import { endpoint, input, wire } from '../endpoint.ts';
import type { MergeInput } from '../groups/groupsInput.ts';
import type { StartedJob } from '../jobs/jobsAnswers.ts';
import type { PartnerAnswer, PartnerList } from './partnersAnswers.ts';
import type { ListPartnersInput, PartnerInput } from './partnersInput.ts';

export type { Partner, PartnerAnswer, PartnerDetail, PartnerList, PartnerPerson } from './partnersAnswers.ts';
export type * from './partnersInput.ts';

/** Lists partners alphabetically, with archived ones. */
export const listPartners = endpoint({
  name: 'partner.list',
  method: 'GET',
  path: '/api/partners',
  ability: 'partner.read',
  query: input<ListPartnersInput>(),
  response: wire<PartnerList>('partners', 'meta'),
});

/** Returns one partner with its users. */
export const showPartner = endpoint({
  name: 'partner.show',
  method: 'GET',
  path: '/api/partners/{id}',
  ability: 'partner.read',
  response: wire<PartnerAnswer>('partner'),
  errors: ['partner.not_found'],
});

const saveErrors = [
  'partner.name_taken',
  'partner.name_archived',
  'partner.document_taken',
  'partner.document_archived',
  'password.current_wrong',
  'session.too_many_attempts',
] as const;

/** Creates a partner. Name and document must be unique. */
export const createPartner = endpoint({
  name: 'partner.create',
  method: 'POST',
  path: '/api/partners',
  ability: 'partner.manage',
  body: input<PartnerInput>(),
  response: wire<PartnerAnswer>('partner'),
  status: 201,
  errors: saveErrors,
  idempotencyKeyed: true,
});

/** Changes a partner's data. */
export const updatePartner = endpoint({
  name: 'partner.update',
  method: 'PUT',
  path: '/api/partners/{id}',
  ability: 'partner.manage',
  body: input<PartnerInput>(),
  response: wire<PartnerAnswer>('partner'),
  errors: ['partner.outdated', 'partner.not_found', 'record_move.running', ...saveErrors],
});

/**
 * Removes an unused partner, or one whose users, teams and leads first move to `into_id`: many of them in a job, which
 * the answer then names.
 */
export const removePartner = endpoint({
  name: 'partner.remove',
  method: 'POST',
  path: '/api/partners/{id}/removal',
  ability: 'partner.manage',
  body: input<MergeInput>(),
  response: wire<StartedJob | undefined>(),
  status: 204,
  mayContinue: true,
  errors: [
    'partner.not_found',
    'partner.in_use',
    'partner.receiver_unknown',
    'record_move.running',
    'record_move.receiver_moving',
    'record_move.receiving',
  ],
});
