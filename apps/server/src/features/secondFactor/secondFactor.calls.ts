// Accepted calls; the security tests derive refused calls from them.
import { createUser, testPassword } from '../../../test/factories.ts';
import { codeOf, giveAdminSecondFactor, giveSecondFactor } from '../../../test/secondFactors.ts';
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';
import type { AccountTx, AdminTx } from '../../platform/db/withAccount.ts';
import { adminFactorStore } from './adminFactorStore.ts';

const code = async (tx: AccountTx, callerId: string, isConfirmed: boolean) => {
  await giveSecondFactor(tx, callerId, { isConfirmed });
  return { code: codeOf() };
};
const adminCode = async (tx: AdminTx, superAdminId: string, isConfirmed: boolean) => {
  await giveAdminSecondFactor(tx, superAdminId, { isConfirmed });
  return { code: codeOf() };
};

export const secondFactorCalls: CallsOfFeature = {
  bodies: {
    confirmPassword: async () => ({ current_password: testPassword }),
    confirmSecondFactor: (tx, callerId) => code(tx, callerId, false),
    renewRecoveryCodes: (tx, callerId) => code(tx, callerId, true),
    removeSecondFactor: (tx, callerId) => code(tx, callerId, true),
    changeSecondFactorRoles: async () => ({ roles: ['specialist'] }),
  },
  records: {
    async '/api/users/{id}/second_factor'(tx) {
      const { id } = await createUser(tx, { role: 'specialist' });
      await giveSecondFactor(tx, id);
      return { id };
    },
  },
  adminBodies: {
    confirmAdminPassword: { current_password: testPassword },
    async startAdminSecondFactor(tx, superAdminId) {
      await adminFactorStore(tx, superAdminId).remove();
      return {};
    },
    confirmAdminSecondFactor: (tx, superAdminId) => adminCode(tx, superAdminId, false),
    renewAdminRecoveryCodes: (tx, superAdminId) => adminCode(tx, superAdminId, true),
    removeAdminSecondFactor: (tx, superAdminId) => adminCode(tx, superAdminId, true),
  },
};
