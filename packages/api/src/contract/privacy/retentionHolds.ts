import { endpoint, input, wire } from '../endpoint.ts';
import type { RetentionHoldAnswer, RetentionHoldList } from './retentionHoldsAnswers.ts';
import type { CreateRetentionHoldInput } from './retentionHoldsInput.ts';

export type { RetentionHold, RetentionHoldAnswer, RetentionHoldList } from './retentionHoldsAnswers.ts';
export type * from './retentionHoldsInput.ts';

/** Maximum holds per answer. */
export const retentionHoldLimit = 500;

/** Lists the holds of the account, those in force first. */
export const listRetentionHolds = endpoint({
  name: 'retention_hold.list',
  method: 'GET',
  path: '/api/retention_holds',
  ability: 'lead.managePersonalData',
  response: wire<RetentionHoldList>('retention_holds'),
});

/** Lists the holds of a lead's person, those in force first. */
export const listHoldsOfPerson = endpoint({
  name: 'retention_hold.list_of_person',
  method: 'GET',
  path: '/api/leads/{number}/retention_holds',
  ability: 'lead.managePersonalData',
  response: wire<RetentionHoldList>('retention_holds'),
  errors: ['lead.not_found'],
});

/** Keeps a lead's person from being erased, by retention or by anonymising, until the hold ends or is lifted. */
export const createRetentionHold = endpoint({
  name: 'retention_hold.create',
  method: 'POST',
  path: '/api/leads/{number}/retention_holds',
  ability: 'lead.managePersonalData',
  body: input<CreateRetentionHoldInput>(),
  response: wire<RetentionHoldAnswer>('retention_hold'),
  status: 201,
  errors: ['lead.not_found', 'retention_hold.past_day', 'retention_hold.erased', 'retention_hold.too_late'],
});

/** Ends a hold at once. */
export const liftRetentionHold = endpoint({
  name: 'retention_hold.lift',
  method: 'PUT',
  path: '/api/retention_holds/{id}/lift',
  ability: 'lead.managePersonalData',
  response: wire<RetentionHoldAnswer>('retention_hold'),
  errors: ['retention_hold.not_found', 'retention_hold.ended'],
});
