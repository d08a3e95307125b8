import { Type } from 'typebox';
import type { Static } from 'typebox';
import { roles } from '../access/roles.ts';
import { Choice, Moment, Nullable, Text } from '../answerShapes.ts';

/** State of a person's second factor. */
export interface SecondFactor extends Static<typeof SecondFactorSchema> {}
const SecondFactorSchema = Type.Object({
  /** Null while off. */
  confirmed_at: Nullable(Moment),
  /** Unused ones. */
  recovery_codes_left: Type.Integer(),
  /** Whether the person cannot work without it. */
  is_required: Type.Boolean(),
});

/** The caller's second factor. */
export type SecondFactorAnswer = Static<typeof SecondFactorAnswerSchema>;
export const SecondFactorAnswerSchema = Type.Object({
  second_factor: SecondFactorSchema,
});

/** A secret for an authenticator app, as text and as the address in its QR code. */
export type SecondFactorSecret = Static<typeof SecondFactorSecretSchema>;
export const SecondFactorSecretSchema = Type.Object({
  secret: Text,
  uri: Text,
});

/** Codes that each replace the app once. */
export type RecoveryCodes = Static<typeof RecoveryCodesSchema>;
export const RecoveryCodesSchema = Type.Object({
  recovery_codes: Type.Array(Text),
});

/** Roles that cannot work without a second factor. */
export const SecondFactorRolesSchema = Type.Object({
  roles: Type.Array(Choice(roles)),
});
