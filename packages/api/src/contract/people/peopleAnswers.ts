import { Type } from 'typebox';
import type { Static } from 'typebox';
import { roles } from '../access/roles.ts';
import { Choice, Nullable, Text } from '../answerShapes.ts';

/** Somebody to whom a lead may be assigned. */
export const Person = Type.Object({
  id: Text,
  name: Text,
  role: Choice(roles),
  group_name: Nullable(Text),
});
export type Person = Static<typeof Person>;

/** People to whom a lead may be assigned. */
export const PersonList = Type.Object({
  people: Type.Array(Person),
});
export type PersonList = Static<typeof PersonList>;
