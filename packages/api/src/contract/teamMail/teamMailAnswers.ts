import { Type } from 'typebox';
import type { Static } from 'typebox';

/** Setting of the daily mail about the team. */
export type TeamMailAnswer = Static<typeof TeamMailAnswerSchema>;
export const TeamMailAnswerSchema = Type.Object({ team_mail: Type.Object({ is_on: Type.Boolean() }) });
