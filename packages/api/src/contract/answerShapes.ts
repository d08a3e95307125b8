import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';

/* What the shapes of the answers are made of. */

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
export const Choice = <const T extends readonly string[]>(values: T) => Type.Unsafe<T[number]>(Type.Enum([...values]));
export const Text = Type.String();
export const Moment = Type.String({ format: 'date-time' });
export const Cents = Type.Integer();

/** A record by its id and its name. */
export type NamedReference = Static<typeof Named>;
export const Named = Type.Object({ id: Text, name: Text });

/** A lead by its number and its name. */
export const LeadReference = Type.Object({ number: Type.Integer(), name: Text });

/** What stands beside a page of a list. */
export const PageMeta = Type.Object({
  /** Names the next page; null on the last one. */
  next_cursor: Nullable(Text),
});
