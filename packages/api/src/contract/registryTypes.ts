import type { TSchema } from 'typebox';
import type { BodyOf, QueryOf } from './endpoint.ts';
import type { endpoints } from './endpoints.ts';
import type { InputRule } from './inputRule.ts';

type Endpoints = typeof endpoints;
type RuleOf<Part extends string, Input> = [Input] extends [undefined] ? unknown : Record<Part, InputRule<Input>>;
type RulesOf<E> = RuleOf<'body', BodyOf<E>> & RuleOf<'query', QueryOf<E>>;

/** Names of the endpoints that take a body or a query. */
export type TakesInput = {
  [K in keyof Endpoints]: unknown extends RulesOf<Endpoints[K]> ? never : K;
}[keyof Endpoints];

/** What `inputRules` holds: rules that leave what their endpoint declares. */
export type RulesOfEndpoints = { [K in TakesInput]: RulesOf<Endpoints[K]> };

/** What `responseSchemas` holds: a shape for every endpoint, or null for one that answers nothing. */
export type ShapesOfEndpoints = { [K in keyof Endpoints]: TSchema | null };
