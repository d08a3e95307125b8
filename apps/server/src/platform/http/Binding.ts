import type { BodyOf, InputOf, InputRule, QueryOf, ResponseOf } from '@funil/api/contract';
import type { Static, TSchema } from 'typebox';
import type { AnyEndpoint } from './endpointFacts.ts';

/** The rules of what a route takes, and the shape of what it answers. */
export interface Bound {
  readonly body?: InputRule<unknown>;
  readonly query?: InputRule<unknown>;
  readonly answer?: TSchema;
}

/** The types that an endpoint declares; `undefined` or `void` where it takes or answers nothing. */
interface Declared<E> {
  body: BodyOf<E>;
  query: QueryOf<E>;
  answer: ResponseOf<E>;
}

/** The parts that an endpoint declares. */
type PartsOf<E> = { [Part in keyof Bound]-?: [Declared<E>[Part]] extends [void] ? never : Part }[keyof Bound];

/** The type that a rule leaves, or that a shape has. */
type Left<Part, Rule> = Part extends 'answer' ? Static<Rule & TSchema> : InputOf<Rule>;

/** Stands where the type of a rule or shape is not the declared one, so that the compiler names both. */
interface Mismatch<Expected, Found> {
  readonly expected: Expected;
  readonly found: Found;
}

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Exactly<Expected, Found> = Same<Expected, Found> extends true ? unknown : Mismatch<Expected, Found>;

/**
 * A rule or shape for each part that an endpoint declares, of exactly the declared type, and none for what it does not
 * declare.
 */
export type Binding<E extends AnyEndpoint, Parts extends Bound> = Parts & {
  [Part in PartsOf<E>]: Part extends keyof Parts ? Exactly<Declared<E>[Part], Left<Part, Parts[Part]>> : unknown;
} & { [Part in Exclude<keyof Bound, PartsOf<E>>]?: never };
