import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Nullable, Text } from '../answerShapes.ts';

/** The words and the look of an affiliate sign-up. */
export interface AffiliateLook extends Static<typeof AffiliateLookSchema> {}
const AffiliateLookSchema = Type.Object({
  headline: Text,
  text: Text,
  logo_url: Nullable(Text),
  /** `#rrggbb`; null: the account's. */
  color: Nullable(Text),
  terms: Text,
  requires_approval: Type.Boolean(),
  thank_you_text: Text,
});

/** An affiliate sign-up as visitors get it. */
export interface PublicAffiliateSignUp extends Static<typeof PublicAffiliateSignUpSchema> {}
const PublicAffiliateSignUpSchema = Type.Object({
  ...AffiliateLookSchema.properties,
  /** Names the terms that are shown; it is kept with the sign-up, and so is their text. */
  terms_version: Text,
  code: Text,
  /** First name of the person whose code it is. */
  sponsor_name: Text,
  /** Sent along with the form: proves that it was opened, and when. */
  form_token: Text,
});

/** The sign-up that a code opens; null for a code that nobody active has. */
export type AffiliateSignUpAnswer = Static<typeof AffiliateSignUpAnswerSchema>;
export const AffiliateSignUpAnswerSchema = Type.Object({
  affiliate_sign_up: Nullable(PublicAffiliateSignUpSchema),
});

/** What happens next, the same for everybody; what is special to somebody comes by mail. */
export type CreatedAffiliateSignUp = Static<typeof CreatedAffiliateSignUpSchema>;
export const CreatedAffiliateSignUpSchema = Type.Object({
  affiliate_sign_up: Type.Object({ requires_approval: Type.Boolean() }),
});
