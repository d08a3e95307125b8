import { randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { formAgeHours, minFillSeconds } from '@funil/api/contract';
import { usedFormTokens } from '../db/schema/tables.ts';
import type { AccountTx } from '../db/withAccount.ts';
import type { Digest } from '../secrets/createDigest.ts';
import { Refusal } from '../refusals/Refusal.ts';

export interface PublicForm {
  name: 'simulator' | 'affiliate sign-up' | 'withdrawal';
  expired: 'simulator.form_expired' | 'affiliate_sign_up.form_expired' | 'withdrawal.form_expired';
}

export const simulatorForm: PublicForm = { name: 'simulator', expired: 'simulator.form_expired' };
export const affiliateSignUpForm: PublicForm = {
  name: 'affiliate sign-up',
  expired: 'affiliate_sign_up.form_expired',
};

export const withdrawalForm: PublicForm = { name: 'withdrawal', expired: 'withdrawal.form_expired' };

/** The form's name is signed too, so a token is valid for one form only. */
const signedText = (form: PublicForm, accountId: string, issued: string, serial: string) =>
  `${form.name} form ${accountId} ${issued} ${serial}`;

/** The signed opening time cannot be forged; the serial makes each token unique. */
export const issueFormToken = (digest: Digest, form: PublicForm, accountId: string, now = Date.now()): string => {
  const issued = now.toString(36);
  const serial = randomBytes(9).toString('base64url');
  return `${issued}.${serial}.${digest(signedText(form, accountId, issued, serial))}`;
};

/**
 * Refuses forged and expired tokens, and forms sent faster than people fill them in. One error for all, so that robots
 * learn nothing.
 */
export function checkFormToken(
  digest: Digest,
  form: PublicForm,
  accountId: string,
  token: string,
  now = Date.now(),
): void {
  const [issued = '', serial = '', signature = '', ...more] = token.split('.');
  const actual = Buffer.from(signature);
  const isRight = digest.every(signedText(form, accountId, issued, serial)).some((one) => {
    const right = Buffer.from(one);
    return actual.length === right.length && timingSafeEqual(actual, right);
  });
  const age = (now - Number.parseInt(issued, 36)) / 1000;
  const isGood = more.length === 0 && isRight && age >= minFillSeconds && age <= formAgeHours * 3600;
  if (!isGood) throw new Refusal(form.expired);
}

/**
 * Runs in the transaction that accepts the form, so a refused form leaves the token valid. Of two forms with one token
 * the second is refused; a retry of the same form is not.
 *
 * @returns false for a retry
 */
export async function takeFormToken(
  { db, accountId }: AccountTx,
  digest: Digest,
  form: PublicForm,
  { form_token: token, submission_id: submissionId }: { form_token: string; submission_id: string },
): Promise<boolean> {
  const [tokenHash, ...oldHashes] = digest.every(`used form ${token}`) as [string, ...string[]];
  const [usedBefore] =
    oldHashes.length === 0
      ? []
      : await db
          .select({ submissionId: usedFormTokens.submissionId })
          .from(usedFormTokens)
          .where(and(eq(usedFormTokens.accountId, accountId), inArray(usedFormTokens.tokenHash, oldHashes)));
  if (usedBefore && usedBefore.submissionId !== submissionId.toLowerCase()) throw new Refusal(form.expired);
  const inserted = await db
    .insert(usedFormTokens)
    .values({ accountId, tokenHash, submissionId })
    .onConflictDoNothing()
    .returning({ tokenHash: usedFormTokens.tokenHash });
  if (inserted.length > 0) return !usedBefore;
  const [used] = await db
    .select({ submissionId: usedFormTokens.submissionId })
    .from(usedFormTokens)
    .where(and(eq(usedFormTokens.accountId, accountId), eq(usedFormTokens.tokenHash, tokenHash)));
  if (used?.submissionId !== submissionId.toLowerCase()) throw new Refusal(form.expired);
  return false;
}
