import { endpoint, input, wire } from '../endpoint.ts';
import type { FirstStepsAnswer } from './firstStepsAnswers.ts';
import type { DismissFirstStepsInput, RestoreFirstStepsInput } from './firstStepsInput.ts';

export type { FirstStep } from './firstStepsAnswers.ts';
export type * from './firstStepsInput.ts';

/** Steps of a new account, in the order in which one follows from another. */
export const firstStepNames = [
  'people',
  'groups',
  'queue',
  'products',
  'simulator',
  'brand',
  'import',
  'commissions',
] as const;
export type FirstStepName = (typeof firstStepNames)[number];

/** Titles of steps. */
export const firstStepLabels: Record<FirstStepName, string> = {
  people: 'Convide a equipe',
  groups: 'Forme grupos',
  queue: 'Ponha alguém na fila',
  products: 'Cadastre produtos',
  simulator: 'Prepare o simulador',
  brand: 'Vista a sua marca',
  import: 'Traga seus leads',
  commissions: 'Crie regras de comissão',
};

/** Lists the first steps of the account, read from its data. */
export const showFirstSteps = endpoint({
  name: 'account.first_steps',
  method: 'GET',
  path: '/api/first_steps',
  ability: 'account.manage',
  refusesUnknown: true,
  response: wire<FirstStepsAnswer>('first_steps'),
});

/** Hides steps that the account does not want, for all its administrators. */
export const dismissFirstSteps = endpoint({
  name: 'account.dismiss_first_steps',
  method: 'PUT',
  path: '/api/first_steps/dismissal',
  ability: 'account.manage',
  body: input<DismissFirstStepsInput>(),
  response: wire<FirstStepsAnswer>('first_steps'),
});

/** Shows hidden steps again, for all administrators. */
export const restoreFirstSteps = endpoint({
  name: 'account.restore_first_steps',
  method: 'PUT',
  path: '/api/first_steps/restoration',
  ability: 'account.manage',
  body: input<RestoreFirstStepsInput>(),
  response: wire<FirstStepsAnswer>('first_steps'),
});
