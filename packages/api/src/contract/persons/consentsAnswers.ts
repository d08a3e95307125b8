import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, Named, Nullable, Text } from '../answerShapes.ts';
import { consentPurposes, consentStates, consentWays } from './consents.ts';

/** A consent of a person, or its withdrawal. */
export interface Consent extends Static<typeof ConsentSchema> {}
export const ConsentSchema = Type.Object({
  /** Null for one that came with the form of a lead. */
  id: Nullable(Text),
  purpose: Choice(consentPurposes),
  state: Choice(consentStates),
  way: Choice(consentWays),
  /** `yyyy-MM-dd`. */
  day: Text,
  place: Nullable(Text),
  text: Nullable(Text),
  text_version: Nullable(Text),
  created_by: Nullable(Named),
});
