// Accepted calls; the security tests derive refused calls from them.
import { testPassword } from '../../../test/factories.ts';
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';

export const profileCalls: CallsOfFeature = {
  bodies: {
    updateProfile: async () => ({ name: 'Nome' }),
    changePhoto: async () => ({ file_id: null }),
    changeAvailability: async () => ({ is_available: false }),
    changePassword: async () => ({ current_password: testPassword, password: 'um-trem-azul-7' }),
  },
};
