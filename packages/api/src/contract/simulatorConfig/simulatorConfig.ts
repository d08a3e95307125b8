import { endpoint, input, wire } from '../endpoint.ts';
import type { SimulatorConfigAnswer } from './simulatorConfigAnswers.ts';
import type { SaveSimulatorConfigInput } from './simulatorConfigInput.ts';

export type {
  SimulatorConfig,
  SimulatorConfigOffer,
  SimulatorSettings,
  OfferableType,
} from './simulatorConfigAnswers.ts';

/** Returns the caller's simulator configuration; an admin's is the account's. */
export const showSimulatorConfig = endpoint({
  name: 'simulator_config.show',
  method: 'GET',
  path: '/api/simulator_config',
  ability: 'simulatorConfig.manage',
  response: wire<SimulatorConfigAnswer>('simulator_config'),
});

const saveErrors = [
  'simulator_config.conflict',
  'simulator_config.image_unknown',
  'simulator_config.type_unknown',
  'lead.tag_unknown',
] as const;

/** Saves the caller's simulator configuration; an admin's is the account's. Rates only if the caller may set them. */
export const saveSimulatorConfig = endpoint({
  name: 'simulator_config.save',
  method: 'PUT',
  path: '/api/simulator_config',
  ability: 'simulatorConfig.manage',
  body: input<SaveSimulatorConfigInput>(),
  response: wire<SimulatorConfigAnswer>('simulator_config'),
  errors: saveErrors,
});

/** Returns another user's simulator configuration. */
export const showUserSimulatorConfig = endpoint({
  name: 'simulator_config.show_of_user',
  method: 'GET',
  path: '/api/simulator_configs/{id}',
  ability: 'simulatorConfig.manageOthers',
  response: wire<SimulatorConfigAnswer>('simulator_config'),
  errors: ['user.not_found'],
});

/** Saves another user's simulator configuration. */
export const saveUserSimulatorConfig = endpoint({
  name: 'simulator_config.save_of_user',
  method: 'PUT',
  path: '/api/simulator_configs/{id}',
  ability: 'simulatorConfig.manageOthers',
  body: input<SaveSimulatorConfigInput>(),
  response: wire<SimulatorConfigAnswer>('simulator_config'),
  errors: ['user.not_found', ...saveErrors],
});
