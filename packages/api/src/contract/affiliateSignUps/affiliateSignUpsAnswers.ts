import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Nullable, Text } from '../answerShapes.ts';

export interface AffiliateLook extends Static<typeof AffiliateLookSchema> {}
const AffiliateLookSchema = Type.Object({
  headline: Text,
  text: Text,
  logo_url: Nullable(Text),
  /** `#rrggbb`; null for the account's colour. */
  color: Nullable(Text),
  terms: Text,
  requires_approval: Type.Boolean(),
  thank_you_text: Text,
});

export interface PublicAffiliateSignUp extends Static<typeof PublicAffiliateSignUpSchema> {}
const PublicAffiliateSignUpSchema = Type.Object({
  ...AffiliateLookSchema.properties,
  /** Version of the terms; stored with the sign-up, together with the text. */
  terms_version: Text,
  code: Text,
  sponsor_name: Text,
  /** Proves that the form was opened, and when. */
  form_token: Text,
});

/** Affiliate sign-up of a code; null when no active user has the code. */
export type AffiliateSignUpAnswer = Static<typeof AffiliateSignUpAnswerSchema>;
export const AffiliateSignUpAnswerSchema = Type.Object({
  affiliate_sign_up: Nullable(PublicAffiliateSignUpSchema),
});

/** The visitor's next step; details follow by mail. */
export type CreatedAffiliateSignUp = Static<typeof CreatedAffiliateSignUpSchema>;
export const CreatedAffiliateSignUpSchema = Type.Object({
  affiliate_sign_up: Type.Object({ requires_approval: Type.Boolean() }),
});
