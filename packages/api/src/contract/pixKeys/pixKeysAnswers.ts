import { pixKeyKinds } from '@funil/validation/values';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, Named, Nullable, Text } from '../answerShapes.ts';

export interface PixKeyDoubt extends Static<typeof PixKeyDoubtSchema> {}
const PixKeyDoubtSchema = Type.Object({
  person: Named,
  /** As stored: the digits of a document. */
  pix_key: Text,
  kinds: Type.Array(Choice(pixKeyKinds)),
  /** Kind that the user's phone suggests; null for none. */
  likely_kind: Nullable(Choice(pixKeyKinds)),
});

/** Ambiguous keys, by user's name. */
export type PixKeyDoubtList = Static<typeof PixKeyDoubtListSchema>;
export const PixKeyDoubtListSchema = Type.Object({ pix_key_doubts: Type.Array(PixKeyDoubtSchema) });
