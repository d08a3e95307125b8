import { endpoint, input, wire } from '../endpoint.ts';
import type { OwnFieldAnswer, OwnFieldList, OwnFieldUsesAnswer } from './ownFieldsAnswers.ts';
import type { ArrangeOwnFieldsInput, OwnFieldInput, RemoveOwnFieldInput } from './ownFieldsInput.ts';

export type { OwnField, OwnFieldUses } from './ownFieldsAnswers.ts';
export type * from './ownFieldsInput.ts';
export * from './ownFieldKinds.ts';

const saveErrors = ['own_field.label_taken', 'own_field.status_unknown'] as const;

/** Lists the own fields of leads that the viewer sees, in order. */
export const listOwnFields = endpoint({
  name: 'own_field.list',
  method: 'GET',
  path: '/api/own_fields',
  ability: 'lead.read',
  response: wire<OwnFieldList>('own_fields'),
});

/** Adds a field to the leads of the account. */
export const createOwnField = endpoint({
  name: 'own_field.create',
  method: 'POST',
  path: '/api/own_fields',
  ability: 'account.manage',
  body: input<OwnFieldInput>(),
  response: wire<OwnFieldAnswer>('own_field'),
  status: 201,
  idempotencyKeyed: true,
  errors: [...saveErrors, 'own_field.too_many'],
});

/**
 * Changes a field that still has the loaded version. Options that are left out are archived. Another kind converts all
 * values, or is refused with examples of those that it does not take. `own_field.outdated` has
 * the field as it is now in `details.own_field`.
 */
export const updateOwnField = endpoint({
  name: 'own_field.update',
  method: 'PUT',
  path: '/api/own_fields/{id}',
  ability: 'account.manage',
  body: input<OwnFieldInput>(),
  response: wire<OwnFieldAnswer>('own_field'),
  errors: [
    ...saveErrors,
    'own_field.not_found',
    'own_field.kind_fixed',
    'own_field.in_use',
    'own_field.import_running',
    'own_field.outdated',
  ],
});

/** Puts all fields into an order. */
export const arrangeOwnFields = endpoint({
  name: 'own_field.arrange',
  method: 'PUT',
  path: '/api/own_fields/order',
  ability: 'account.manage',
  body: input<ArrangeOwnFieldsInput>(),
  response: wire<OwnFieldList>('own_fields'),
  errors: ['own_field.order_outdated'],
});

/** Tells what a field's deletion concerns: values of leads, and queues, shared views and reports that name the field. */
export const showOwnFieldUses = endpoint({
  name: 'own_field.show_uses',
  method: 'GET',
  path: '/api/own_fields/{id}/uses',
  ability: 'account.manage',
  response: wire<OwnFieldUsesAnswer>('uses'),
  errors: ['own_field.not_found'],
});

/**
 * Deletes a field that no queue asks for. `own_field.has_values` tells the number of values in `details.values`.
 */
export const removeOwnField = endpoint({
  name: 'own_field.remove',
  method: 'POST',
  path: '/api/own_fields/{id}/removal',
  ability: 'account.manage',
  body: input<RemoveOwnFieldInput>(),
  response: wire<void>(),
  status: 204,
  errors: ['own_field.not_found', 'own_field.has_values', 'own_field.in_use'],
});
