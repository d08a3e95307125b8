import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Moment, Text } from '../answerShapes.ts';

export interface LogoPreset extends Static<typeof LogoPresetSchema> {}
const LogoPresetSchema = Type.Object({
  id: Text,
  name: Text,
  url: Text,
  content_type: Text,
  size_bytes: Type.Integer(),
  created_at: Moment,
});

/** Logos of the gallery. */
export type LogoPresetList = Static<typeof LogoPresetListSchema>;
export const LogoPresetListSchema = Type.Object({
  logo_presets: Type.Array(LogoPresetSchema),
});

/** One logo. */
export type LogoPresetAnswer = Static<typeof LogoPresetAnswerSchema>;
export const LogoPresetAnswerSchema = Type.Object({
  logo_preset: LogoPresetSchema,
});
