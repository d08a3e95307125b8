import { withAccount, withAdmin } from '../../platform/db/withAccount.ts';
import type { Services } from '../../platform/http/App.ts';
import { countAttempt } from '../../platform/identity/countAttempt.ts';
import type { AttemptKey } from '../../platform/identity/countAttempt.ts';

/** One limit per person, wherever the attempts come from: a code has only a million values. */
export const factorAttempt = ({ digest }: Pick<Services, 'digest'>, personId: string): AttemptKey => ({
  emailHash: digest(`second-factor:${personId}`),
  address: '',
});

/** In a transaction of its own, so that an attempt counts even if the call is refused. */
export const countFactorAttempt = (services: Services, accountId: string, userId: string): Promise<void> =>
  withAccount(services.database, { accountId }, (tx) => countAttempt(tx, factorAttempt(services, userId)));

export const countAdminFactorAttempt = (services: Services, superAdminId: string): Promise<void> =>
  withAdmin(services.database, (tx) => countAttempt(tx, factorAttempt(services, superAdminId)));
