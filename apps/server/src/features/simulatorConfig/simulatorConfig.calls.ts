// Accepted calls; the security tests derive refused calls from them.
import { createUser } from '../../../test/factories.ts';
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';

export const simulatorConfigCalls: CallsOfFeature = {
  bodies: {
    saveSimulatorConfig: async () => ({ settings: { headline: 'Sua casa' }, version: 0 }),
    saveUserSimulatorConfig: async () => ({ settings: { headline: 'Sua casa' }, version: 0 }),
  },
  records: {
    '/api/simulator_configs/{id}': async (tx) => ({ id: (await createUser(tx)).id }),
  },
};
