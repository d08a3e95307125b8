import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
export const Choice = <const T extends readonly string[]>(values: T) => Type.Unsafe<T[number]>(Type.Enum([...values]));
export const Text = Type.String();
export const Moment = Type.String({ format: 'date-time' });
export const Cents = Type.Integer();

export type NamedReference = Static<typeof Named>;
export const Named = Type.Object({ id: Text, name: Text });

export const LeadReference = Type.Object({ number: Type.Integer(), name: Text });

export const PageMeta = Type.Object({
  /** Null on the last page. */
  next_cursor: Nullable(Text),
});

export const CountedPageMeta = Type.Object({
  ...PageMeta.properties,
  /** All matching records. */
  total: Type.Integer(),
});

/** Version of a list that is saved as a whole. It changes with the list; a save sends the loaded version. */
export const ListVersion = Type.String();
