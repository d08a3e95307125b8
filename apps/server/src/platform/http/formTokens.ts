import { randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { formAgeHours, minFillSeconds } from '@funil/api/contract';
import { usedFormTokens } from '../db/schema/tables.ts';
import type { AccountTx } from '../db/withAccount.ts';
import { Refusal } from '../refusals/Refusal.ts';

/** A keyed digest; the server's `digest` service. */
type Digest = (text: string) => string;

/** A form that visitors send, and what is answered to one that this server did not show them just now. */
export interface PublicForm {
  name: 'simulator' | 'affiliate sign-up';
  expired: 'simulator.form_expired' | 'affiliate_sign_up.form_expired';
}

export const simulatorForm: PublicForm = { name: 'simulator', expired: 'simulator.form_expired' };
export const affiliateSignUpForm: PublicForm = {
  name: 'affiliate sign-up',
  expired: 'affiliate_sign_up.form_expired',
};

/** The form is part of what is signed: a token of one does not open another. */
const sign = (digest: Digest, form: PublicForm, accountId: string, issued: string, serial: string) =>
  digest(`${form.name} form ${accountId} ${issued} ${serial}`);

/** Says when a form was opened, so that nobody can claim another time; no two forms have the same one. */
export const issueFormToken = (digest: Digest, form: PublicForm, accountId: string, now = Date.now()): string => {
  const issued = now.toString(36);
  const serial = randomBytes(9).toString('base64url');
  return `${issued}.${serial}.${sign(digest, form, accountId, issued, serial)}`;
};

/**
 * Refuses a form that this server never showed, one that is too old, and one that came back sooner than a person fills
 * it in. All alike: a robot does not learn what gave it away.
 *
 * @throws Refusal `simulator.form_expired`, `affiliate_sign_up.form_expired`
 */
export function checkFormToken(
  digest: Digest,
  form: PublicForm,
  accountId: string,
  token: string,
  now = Date.now(),
): void {
  const [issued = '', serial = '', signature = '', ...more] = token.split('.');
  const given = Buffer.from(signature);
  const right = Buffer.from(sign(digest, form, accountId, issued, serial));
  const age = (now - Number.parseInt(issued, 36)) / 1000;
  const isGood =
    more.length === 0 &&
    given.length === right.length &&
    timingSafeEqual(given, right) &&
    age >= minFillSeconds &&
    age <= formAgeHours * 3600;
  if (!isGood) throw new Refusal(form.expired);
}

/**
 * Uses up a token, in the transaction that takes its form: of two forms with one token the second one is refused,
 * whichever server process it comes to, and a form that is refused for another reason leaves the token as it was. The
 * same form, sent again, is answered again.
 *
 * @throws Refusal `simulator.form_expired`, `affiliate_sign_up.form_expired`
 */
export async function takeFormToken(
  { db, accountId }: AccountTx,
  digest: Digest,
  form: PublicForm,
  { form_token: token, submission_id: submissionId }: { form_token: string; submission_id: string },
): Promise<void> {
  const tokenHash = digest(`used form ${token}`);
  const taken = await db
    .insert(usedFormTokens)
    .values({ accountId, tokenHash, submissionId })
    .onConflictDoNothing()
    .returning({ tokenHash: usedFormTokens.tokenHash });
  if (taken.length > 0) return;
  const [used] = await db
    .select({ submissionId: usedFormTokens.submissionId })
    .from(usedFormTokens)
    .where(and(eq(usedFormTokens.accountId, accountId), eq(usedFormTokens.tokenHash, tokenHash)));
  if (used?.submissionId !== submissionId.toLowerCase()) throw new Refusal(form.expired);
}
