import { endpoint, input, wire } from '../endpoint.ts';
import type { OwnActivityTypeList, OwnOutcomeList } from './ownActivitiesAnswers.ts';
import type { OwnActivityTypesInput, OwnOutcomesInput } from './ownActivitiesInput.ts';

export type { OwnActivityType, OwnOutcome } from './ownActivitiesAnswers.ts';
export type * from './ownActivitiesInput.ts';

/** Maximum number of own types of activities of an account, archived ones included. */
export const maxOwnActivityTypes = 50;

/** Maximum number of own outcomes of an account, archived ones included. */
export const maxOwnOutcomes = 100;

/** Units of the time until the activity that an own outcome proposes. */
export const delayUnits = ['hours', 'days'] as const;
export type DelayUnit = (typeof delayUnits)[number];

/** Labels of units. */
export const delayUnitLabels: Record<DelayUnit, string> = { hours: 'horas', days: 'dias' };

/** States in which an own outcome may end an activity; to cancel is fixed. */
export const ownOutcomeStates = ['done', 'not_held'] as const;

/** Labels of these states. */
export const ownOutcomeStateLabels: Record<(typeof ownOutcomeStates)[number], string> = {
  done: 'Aconteceu',
  not_held: 'Não aconteceu',
};

/** Lists the account's own types of activities in order, archived ones included. */
export const listOwnActivityTypes = endpoint({
  name: 'own_activity_type.list',
  method: 'GET',
  path: '/api/own_activity_types',
  ability: 'reminder.manage',
  response: wire<OwnActivityTypeList>('own_activity_types'),
});

/** Replaces the list. One that activities or outcomes have can be archived, and is not removed. */
export const saveOwnActivityTypes = endpoint({
  name: 'own_activity_type.save',
  method: 'PUT',
  path: '/api/own_activity_types',
  ability: 'account.manage',
  body: input<OwnActivityTypesInput>(),
  response: wire<OwnActivityTypeList>('own_activity_types'),
  errors: [
    'list.outdated',
    'own_activity.unknown',
    'own_activity.name_repeated',
    'own_activity.name_fixed',
    'own_activity.in_use',
    'own_activity.type_fixed',
  ],
});

/** Lists the account's own outcomes of activities in order, archived ones included. */
export const listOwnOutcomes = endpoint({
  name: 'own_outcome.list',
  method: 'GET',
  path: '/api/own_outcomes',
  ability: 'reminder.manage',
  response: wire<OwnOutcomeList>('own_outcomes'),
});

/** Replaces the list. One that activities have can be archived, and is not removed. */
export const saveOwnOutcomes = endpoint({
  name: 'own_outcome.save',
  method: 'PUT',
  path: '/api/own_outcomes',
  ability: 'account.manage',
  body: input<OwnOutcomesInput>(),
  response: wire<OwnOutcomeList>('own_outcomes'),
  errors: [
    'list.outdated',
    'own_activity.unknown',
    'own_activity.name_repeated',
    'own_activity.name_fixed',
    'own_activity.in_use',
    'own_activity.type_unknown',
  ],
});
