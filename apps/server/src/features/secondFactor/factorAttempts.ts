import { withAccount, withAdmin } from '../../platform/db/withAccount.ts';
import type { Services } from '../../platform/http/App.ts';
import type { AttemptKey } from '../session/loginAttempts.ts';
import { countAttempt } from '../session/loginAttempts.ts';
import { countAdminAttempt } from '../admin/adminAttempts.ts';

/** One limit per person, wherever the attempts come from: a code has only a million values. */
export const factorAttempt = ({ digest }: Pick<Services, 'digest'>, personId: string): AttemptKey => ({
  emailHash: digest(`second-factor:${personId}`),
  address: '',
});

/** In a transaction of its own, so that an attempt counts even if the call is refused. */
export const countFactorAttempt = (services: Services, accountId: string, userId: string): Promise<void> =>
  withAccount(services.database, { accountId }, (tx) => countAttempt(tx, factorAttempt(services, userId)));

export const countAdminFactorAttempt = (services: Services, superAdminId: string): Promise<void> =>
  withAdmin(services.database, (tx) => countAdminAttempt(tx, factorAttempt(services, superAdminId)));
