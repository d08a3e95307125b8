import { yup } from '@funil/validation';
import { and, eq } from 'drizzle-orm';
import { accounts, affiliates, users } from '../../platform/db/schema/tables.ts';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import { accountOriginOf } from '../../platform/mail/accountOriginOf.ts';
import { sendInvitation } from '../passwords/sendInvitation.ts';
import { welcomeText } from './affiliateReviewLetters.ts';

/** Sends the invitation of an automatically approved affiliate, because no user request could. */
export const inviteAffiliateJob = defineJob({
  name: 'affiliate.invite',
  input: yup.object({ affiliate_id: yup.string().required() }).noUnknown(),
  retries: 5,
  run: async ({ input, step, mail: { config, outbox } }) => {
    await step(async (tx) => {
      const { db, accountId } = tx;
      const [person] = await db
        .select({ id: users.id, email: users.email, status: users.status })
        .from(affiliates)
        .innerJoin(users, and(eq(users.accountId, accountId), eq(users.id, affiliates.userId)))
        .where(and(eq(affiliates.accountId, accountId), eq(affiliates.id, input.affiliate_id)));
      const [account] = await db
        .select({ name: accounts.name, personalization: accounts.personalization })
        .from(accounts)
        .where(eq(accounts.id, accountId));
      const origin = await accountOriginOf(config, tx);
      // The user was deactivated, or activated by a manual invitation, before the job ran.
      if (person?.status !== 'invited' || !account || !origin) return;
      await sendInvitation(tx, { outbox, account, origin }, person, welcomeText(account.name));
    });
  },
});
