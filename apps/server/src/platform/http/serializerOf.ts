import fastJson from 'fast-json-stringify';
import type { TSchema } from 'typebox';

type Serialize = (answer: unknown) => string;

const made = new WeakMap<TSchema, Serialize>();

/**
 * What writes answers by a schema of the contract: made at the first of them and kept, since making those of every
 * endpoint takes half a second.
 */
export function serializerOf(schema: TSchema): Serialize {
  return (answer) => {
    const known = made.get(schema);
    if (known) return known(answer);
    const serialize: Serialize = fastJson(schema);
    made.set(schema, serialize);
    return serialize(answer);
  };
}
