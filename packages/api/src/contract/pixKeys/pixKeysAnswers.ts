import { pixKeyKinds } from '@funil/validation/values';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, Named, Nullable, Text } from '../answerShapes.ts';

/** A person whose key may be a document or a mobile number. */
export interface PixKeyDoubt extends Static<typeof PixKeyDoubtSchema> {}
const PixKeyDoubtSchema = Type.Object({
  person: Named,
  /** As it is kept: the digits of a document. */
  pix_key: Text,
  /** What it may be. */
  kinds: Type.Array(Choice(pixKeyKinds)),
  /** The kind that the person's own phone speaks for; null where nothing does. */
  likely_kind: Nullable(Choice(pixKeyKinds)),
});

/** Those of the account by name. */
export type PixKeyDoubtList = Static<typeof PixKeyDoubtListSchema>;
export const PixKeyDoubtListSchema = Type.Object({ pix_key_doubts: Type.Array(PixKeyDoubtSchema) });
