import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Text } from '../answerShapes.ts';

export interface City extends Static<typeof CitySchema> {}
const CitySchema = Type.Object({
  /** IBGE's code, seven digits. */
  code: Text,
  name: Text,
  /** Code of its state: `SP`. */
  state: Text,
});

/** Municipalities of a state, or of a search. */
export type CityList = Static<typeof CityListSchema>;
export const CityListSchema = Type.Object({ cities: Type.Array(CitySchema) });
