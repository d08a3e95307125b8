import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { AnyEndpoint } from './AnyEndpoint.ts';

/** For tests only: the check costs time. */
export function checkResponse(endpoint: AnyEndpoint, schema: TSchema | undefined, response: unknown): void {
  if (!schema || (endpoint.mayContinue && response === undefined)) {
    if (response !== undefined) throw new Error(`${endpoint.name} answers ${endpoint.status} and must return nothing.`);
    return;
  }
  // Checks the serialized form: dates become text, undefined fields disappear.
  const wire: unknown = JSON.parse(JSON.stringify(response));
  if (Value.Check(schema, wire)) return;
  const problems = [...Value.Errors(schema, wire)]
    .slice(0, 5)
    .map((problem) => `${problem.instancePath || '/'} ${problem.message}`);
  throw new Error(`The answer of ${endpoint.name} differs from the contract: ${problems.join('; ')}`);
}
