import fastJson from 'fast-json-stringify';
import type { TSchema } from 'typebox';

type Serialize = (answer: unknown) => string;

const made = new WeakMap<TSchema, Serialize>();

/** Created on first use: creating all serializers takes half a second. */
export function serializerOf(schema: TSchema): Serialize {
  return (answer) => {
    const cached = made.get(schema);
    if (cached) return cached(answer);
    const serialize: Serialize = fastJson(schema);
    made.set(schema, serialize);
    return serialize(answer);
  };
}
