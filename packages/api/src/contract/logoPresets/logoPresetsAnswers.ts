import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Moment, Text } from '../answerShapes.ts';

/** A ready logo of the account's gallery. */
export const LogoPreset = Type.Object({
  id: Text,
  name: Text,
  url: Text,
  content_type: Text,
  size_bytes: Type.Integer(),
  created_at: Moment,
});
export type LogoPreset = Static<typeof LogoPreset>;

/** The ready logos of the account. */
export const LogoPresetList = Type.Object({
  logo_presets: Type.Array(LogoPreset),
});
export type LogoPresetList = Static<typeof LogoPresetList>;

/** One ready logo. */
export const LogoPresetAnswer = Type.Object({
  logo_preset: LogoPreset,
});
export type LogoPresetAnswer = Static<typeof LogoPresetAnswer>;
