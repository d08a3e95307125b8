import { timingSafeEqual } from 'node:crypto';
import { formAgeHours, minFillSeconds } from '@funil/api/contract';
import { Refusal } from '../../platform/refusals/Refusal.ts';

/** A keyed digest; the server's `digest` service. */
type Digest = (text: string) => string;

const sign = (digest: Digest, accountId: string, issued: string) => digest(`simulator form ${accountId} ${issued}`);

/** Says when a form was opened, so that nobody can claim another time. */
export const issueFormToken = (digest: Digest, accountId: string, now = Date.now()): string => {
  const issued = now.toString(36);
  return `${issued}.${sign(digest, accountId, issued)}`;
};

/**
 * Refuses a form that this server never showed, one that is too old, and one that came back sooner than a person fills
 * it in. All alike: what gave a robot away is not told to it.
 *
 * @throws Refusal `simulator.form_expired`
 */
export function checkFormToken(digest: Digest, accountId: string, token: string, now = Date.now()): void {
  const [issued = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature);
  const right = Buffer.from(sign(digest, accountId, issued));
  const age = (now - Number.parseInt(issued, 36)) / 1000;
  const isGood =
    given.length === right.length &&
    timingSafeEqual(given, right) &&
    age >= minFillSeconds &&
    age <= formAgeHours * 3600;
  if (!isGood) throw new Refusal('simulator.form_expired');
}
