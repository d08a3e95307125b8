import { Type } from 'typebox';
import type { Static } from 'typebox';
import { roles } from '../access/roles.ts';
import { Choice, Text } from '../answerShapes.ts';

/** Demo sign-ins. */
export interface DemoSignIns extends Static<typeof DemoSignInsSchema> {}
export const DemoSignInsSchema = Type.Object({
  /** One sign-in per role; all have one password. */
  sign_ins: Type.Array(
    Type.Object({
      role: Choice(roles),
      email: Text,
    }),
  ),
  password: Text,
});
