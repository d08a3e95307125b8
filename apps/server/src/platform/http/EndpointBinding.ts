import type { BodyOf, InputOf, InputRule, QueryOf, ResponseOf } from '@funil/api/contract';
import type { Static, TSchema } from 'typebox';
import type { AnyEndpoint } from './AnyEndpoint.ts';

/** Rules for a route's input, and shape of its answer. */
export interface Bound {
  readonly body?: InputRule<unknown>;
  readonly query?: InputRule<unknown>;
  readonly answer?: TSchema;
}

/** Types that an endpoint declares; `undefined` or `void` if it has no such part. */
interface Declared<E> {
  body: BodyOf<E>;
  query: QueryOf<E>;
  answer: ResponseOf<E>;
}

type PartsOf<E> = { [Part in keyof Bound]-?: [Declared<E>[Part]] extends [void] ? never : Part }[keyof Bound];

/** Type of a rule's result, or of a shape. */
type Left<Part, Rule> = Part extends 'answer' ? Static<Rule & TSchema> : InputOf<Rule>;

/** Replaces a rule or shape of another type than declared, so that the compiler names both types. */
interface Mismatch<Expected, Found> {
  readonly expected: Expected;
  readonly found: Found;
}

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Exactly<Expected, Found> = Same<Expected, Found> extends true ? unknown : Mismatch<Expected, Found>;

/** Exactly the declared type for each part that an endpoint declares, and no other parts. */
export type EndpointBinding<E extends AnyEndpoint, Parts extends Bound> = Parts & {
  [Part in PartsOf<E>]: Part extends keyof Parts ? Exactly<Declared<E>[Part], Left<Part, Parts[Part]>> : unknown;
} & { [Part in Exclude<keyof Bound, PartsOf<E>>]?: never };
