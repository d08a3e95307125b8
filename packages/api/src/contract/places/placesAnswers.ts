import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Nullable, Text } from '../answerShapes.ts';

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

/** Where a CEP is; null for what is not known. */
export interface Place extends Static<typeof PlaceSchema> {}
const PlaceSchema = Type.Object({
  /** Code of the state: `SP`. */
  state: Nullable(Text),
  /** Name of the municipality as IBGE writes it. */
  city: Nullable(Text),
  street: Nullable(Text),
  district: Nullable(Text),
});

/** The place of a CEP. */
export type PlaceAnswer = Static<typeof PlaceAnswerSchema>;
export const PlaceAnswerSchema = Type.Object({ place: PlaceSchema });
