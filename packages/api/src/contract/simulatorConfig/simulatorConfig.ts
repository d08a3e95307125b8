import { endpoint, input, wire } from '../endpoint.ts';
import type { CaptationAnswer } from './captationAnswers.ts';
import type { SaveCaptationInput } from './captationInput.ts';

export type { Captation, CaptationOffer, CaptationSettings, OfferableType } from './captationAnswers.ts';

/** Longest term of a simulator, in months: fifty years. */
export const maxTermMonths = 600;

/** The configuration of the caller's simulator; an administrator's is the account's own. */
export const showCaptation = endpoint({
  name: 'captation.show',
  method: 'GET',
  path: '/api/captation',
  ability: 'captation.manage',
  response: wire<CaptationAnswer>(),
});

const saveErrors = ['captation.conflict', 'captation.image_unknown', 'captation.type_unknown'] as const;

/** Saves it whole. Rates are kept as they are unless the caller may set them. */
export const saveCaptation = endpoint({
  name: 'captation.save',
  method: 'PUT',
  path: '/api/captation',
  ability: 'captation.manage',
  body: input<SaveCaptationInput>(),
  response: wire<CaptationAnswer>(),
  errors: saveErrors,
});

/** The simulator configuration of another person, as an admin sees it. */
export const showUserCaptation = endpoint({
  name: 'captation.show_of_user',
  method: 'GET',
  path: '/api/captations/{id}',
  ability: 'captation.manageOthers',
  response: wire<CaptationAnswer>(),
  errors: ['user.not_found'],
});

/** Saves the simulator configuration of another person, under the rules of one's own. */
export const saveUserCaptation = endpoint({
  name: 'captation.save_of_user',
  method: 'PUT',
  path: '/api/captations/{id}',
  ability: 'captation.manageOthers',
  body: input<SaveCaptationInput>(),
  response: wire<CaptationAnswer>(),
  errors: ['user.not_found', ...saveErrors],
});
