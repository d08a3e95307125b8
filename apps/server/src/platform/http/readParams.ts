import type { AnyEndpoint } from './AnyEndpoint.ts';
import { notFoundCode } from './AnyEndpoint.ts';
import { Refusal } from '../refusals/Refusal.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Formats by parameter name; 15 digits stay within safe integers. */
const shapes: Record<string, RegExp> = {
  number: /^[1-9]\d{0,14}$/,
  id: uuid,
  /** Any text is accepted in a referral link: an unknown code is no error. */
  code: /^[^\p{Cc}]{1,60}$/u,
};

/**
 * A parameter that cannot name a record counts as a missing record.
 *
 * @throws Refusal with the endpoint's own not-found code
 */
export function readParams(endpoint: AnyEndpoint, params: unknown): Record<string, string> {
  const values = params as Record<string, string>;
  for (const name of endpoint.params) {
    const value = values[name] ?? '';
    const shape = shapes[name] ?? uuid;
    if (!shape.test(value)) throw new Refusal(notFoundCode(endpoint));
  }
  return values;
}
