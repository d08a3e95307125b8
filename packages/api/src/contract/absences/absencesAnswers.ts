import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Nullable, Text } from '../answerShapes.ts';

/** Days on which a person is away, both included, in the account's time zone. */
export interface Absence extends Static<typeof AbsenceSchema> {}
const AbsenceSchema = Type.Object({
  id: Text,
  /** `yyyy-MM-dd`. */
  from_day: Text,
  until_day: Text,
  /** The name of who planned it, unless the person did. */
  planned_by: Nullable(Text),
});

/** Absences of a person. */
export type AbsenceList = Static<typeof AbsenceListSchema>;
export const AbsenceListSchema = Type.Object({
  absences: Type.Array(AbsenceSchema),
});

/** One absence. */
export type AbsenceAnswer = Static<typeof AbsenceAnswerSchema>;
export const AbsenceAnswerSchema = Type.Object({
  absence: AbsenceSchema,
});
