import { Secret, TOTP } from 'otpauth';
import { sql } from 'drizzle-orm';
import { secondFactors, superAdminSecondFactors } from '../src/platform/db/schema/tables.ts';
import type { AccountTx, AdminTx } from '../src/platform/db/withAccount.ts';
import { createSealer } from '../src/platform/secrets/sealer.ts';
import { testSecret } from './testSecret.ts';

const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const sealedSecret = createSealer(testSecret, 'second-factor').seal(totpSecret);

/** Code of an authenticator app, so many steps of 30 seconds from now. */
export const codeOf = (secret = totpSecret, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

interface FactorOptions {
  isConfirmed?: boolean;
}

const factsOf = ({ isConfirmed = true }: FactorOptions) => ({
  sealedSecret,
  confirmedAt: isConfirmed ? sql`now()` : null,
  lastStep: 0,
});

/** Gives a person a second factor, or the one it had back. */
export async function giveSecondFactor({ db, accountId }: AccountTx, userId: string, options: FactorOptions = {}) {
  const facts = factsOf(options);
  await db
    .insert(secondFactors)
    .values({ accountId, userId, ...facts })
    .onConflictDoUpdate({ target: [secondFactors.accountId, secondFactors.userId], set: facts });
}

export async function giveAdminSecondFactor({ db }: AdminTx, superAdminId: string, options: FactorOptions = {}) {
  const facts = factsOf(options);
  await db
    .insert(superAdminSecondFactors)
    .values({ superAdminId, ...facts })
    .onConflictDoUpdate({ target: superAdminSecondFactors.superAdminId, set: facts });
}
