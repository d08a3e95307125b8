import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Nullable, Text } from '../answerShapes.ts';

/** What somebody has decided about the sign-up of its affiliates; null is "as the account's own", and there the default. */
export interface AffiliateSettings extends Static<typeof AffiliateSettingsSchema> {}
const AffiliateSettingsSchema = Type.Object({
  headline: Nullable(Text),
  text: Nullable(Text),
  /** Path among the files, or the address of a picture. */
  logo_url: Nullable(Text),
  /** `#rrggbb`. */
  color: Nullable(Text),
  /** What affiliates agree to. The account's own hold for all. */
  terms: Nullable(Text),
  /** Whether somebody has to approve each sign-up. */
  requires_approval: Nullable(Type.Boolean()),
  thank_you_text: Nullable(Text),
  /** The rule of commissions that those who sign up get; of the audience `assigned`. */
  commission_rule_id: Type.Optional(Nullable(Text)),
});

/** The configuration of an affiliate sign-up with all that its form and its preview need. */
export interface AffiliateConfig extends Static<typeof AffiliateConfigSchema> {}
const AffiliateConfigSchema = Type.Object({
  /** Whose it is; null for the account's own, which also stands in for whoever has none. */
  person: Nullable(Type.Object({ id: Text, name: Text, code: Text })),
  /** Code of the link that is shown: the person's, or the reader's own. */
  code: Text,
  settings: AffiliateSettingsSchema,
  /** What holds where `settings` say nothing; the account's, and empty for the account's own. */
  standard: AffiliateSettingsSchema,
  /** 0 while nobody has saved it. */
  version: Type.Integer(),
});

/** The configuration of an affiliate sign-up. */
export type AffiliateConfigAnswer = Static<typeof AffiliateConfigAnswerSchema>;
export const AffiliateConfigAnswerSchema = Type.Object({
  affiliate_config: AffiliateConfigSchema,
});
