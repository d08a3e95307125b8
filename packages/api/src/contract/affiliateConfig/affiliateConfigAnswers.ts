import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Nullable, Text } from '../answerShapes.ts';

/** Settings of an affiliate sign-up; null applies the account's setting, or the default. */
export interface AffiliateSettings extends Static<typeof AffiliateSettingsSchema> {}
const AffiliateSettingsSchema = Type.Object({
  headline: Nullable(Text),
  text: Nullable(Text),
  /** Path of a stored file, or URL of an image. */
  logo_url: Nullable(Text),
  /** `#rrggbb`. */
  color: Nullable(Text),
  /** Null for a user: the account's terms apply to everyone. */
  terms: Nullable(Text),
  requires_approval: Nullable(Type.Boolean()),
  thank_you_text: Nullable(Text),
  commission_rule_id: Type.Optional(Nullable(Text)),
});

export interface AffiliateConfig extends Static<typeof AffiliateConfigSchema> {}
const AffiliateConfigSchema = Type.Object({
  /** User of the configuration. Null for the account's, which also serves users without one. */
  person: Nullable(Type.Object({ id: Text, name: Text, code: Text })),
  /** Code of the shown link: the user's, or the viewer's. */
  code: Text,
  settings: AffiliateSettingsSchema,
  /** The account's settings, which apply where `settings` has null. Empty in its own configuration. */
  standard: AffiliateSettingsSchema,
  /** 0 until first saved. */
  version: Type.Integer(),
});

/** One affiliate sign-up configuration. */
export type AffiliateConfigAnswer = Static<typeof AffiliateConfigAnswerSchema>;
export const AffiliateConfigAnswerSchema = Type.Object({
  affiliate_config: AffiliateConfigSchema,
});
