import type { Static, TSchema } from 'typebox';
import type { BodyOf, QueryOf, ResponseOf } from './endpoint.ts';
import type { endpoints } from './endpoints.ts';
import type { InputOf } from './inputRule.ts';
import type { inputRules } from './inputRules.ts';
import type { TakesInput } from './registryTypes.ts';
import type { responseSchemas } from './responses.ts';

type Equal<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type Endpoints = typeof endpoints;

type Rules = typeof inputRules;
type RuleMismatch = {
  [K in TakesInput]: {
    [Part in keyof Rules[K]]: Equal<
      InputOf<Rules[K][Part]>,
      Part extends 'body' ? BodyOf<Endpoints[K]> : QueryOf<Endpoints[K]>
    > extends true
      ? never
      : K;
  }[keyof Rules[K]];
}[TakesInput];

/** Fails to compile when a rule leaves something else than its endpoint declares. */
export const everyRuleMatches: RuleMismatch extends never ? true : RuleMismatch = true;

type Schemas = typeof responseSchemas;
type SchemaMismatch = {
  [
    K in keyof Schemas as Schemas[K] extends TSchema
      ? Equal<Static<Schemas[K]>, ResponseOf<Endpoints[K]>> extends true
        ? never
        : K
      : ResponseOf<Endpoints[K]> extends void
        ? never
        : K
  ]: true;
};

/** Fails to compile when an endpoint stands beside another shape than the one that it declares. */
export const everySchemaMatches: keyof SchemaMismatch extends never ? true : keyof SchemaMismatch = true;
