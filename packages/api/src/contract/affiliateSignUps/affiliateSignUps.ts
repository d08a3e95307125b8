import { endpoint, input, wire } from '../endpoint.ts';
import type { AffiliateSignUpAnswer, CreatedAffiliateSignUp } from './affiliateSignUpsAnswers.ts';
import type { CreateAffiliateSignUpInput } from './affiliateSignUpsInput.ts';

export type { AffiliateLook, PublicAffiliateSignUp } from './affiliateSignUpsAnswers.ts';
export type * from './affiliateSignUpsInput.ts';

/** Returns the affiliate sign-up of a code. */
export const showAffiliateSignUp = endpoint({
  name: 'affiliate_sign_up.show',
  method: 'GET',
  path: '/public_api/affiliate_sign_ups/{code}',
  access: 'public',
  response: wire<AffiliateSignUpAnswer>('affiliate_sign_up'),
});

/**
 * Signs a visitor up as an affiliate of the code's user. Known visitors get the same answer, which does not reveal who
 * is registered, and a mail. Idempotent by `submission_id`.
 */
export const createAffiliateSignUp = endpoint({
  name: 'affiliate_sign_up.create',
  method: 'POST',
  path: '/public_api/affiliate_sign_ups',
  access: 'public',
  body: input<CreateAffiliateSignUpInput>(),
  response: wire<CreatedAffiliateSignUp>('affiliate_sign_up'),
  status: 201,
  errors: [
    'affiliate_sign_up.form_expired',
    'affiliate_sign_up.terms_changed',
    'affiliate_sign_up.closed',
    'affiliate_sign_up.minor',
  ],
});
