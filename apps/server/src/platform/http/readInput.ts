import type { yup } from '@funil/validation';
import { fieldErrors } from '@funil/validation';
import { resolveRule } from '@funil/api/contract';
import type { FieldSettings, InputRule } from '@funil/api/contract';
import { Refusal } from '../refusals/Refusal.ts';

/** Deepest nesting of what a request carries; no input of the contract comes near. */
const deepest = 12;

/**
 * Refuses what no rule is made for: text that PostgreSQL cannot hold (NUL, halves of surrogate pairs), nesting to no
 * purpose, and fields called like what every object inherits (`constructor`), which yup takes for rules of its own.
 */
export function refuseUnreadable(value: unknown, depth = 0): void {
  if (depth > deepest) throw new Refusal('request.malformed');
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw new Refusal('request.malformed');
  } else if (Array.isArray(value)) {
    for (const item of value) refuseUnreadable(item, depth + 1);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (key in Object.prototype) throw new Refusal('request.malformed');
      refuseUnreadable(key, depth + 1);
      refuseUnreadable(item, depth + 1);
    }
  }
}

/** Of a list, a text or a number where fields with names were expected. */
const noFields = 'Os dados precisam vir como campos com nome e valor';

/** What becomes of fields that a rule does not name. */
export type UnknownFields = 'dropped' | 'refused';

/**
 * Checks what came against the contract's rule for this account.
 *
 * @throws Refusal `request.invalid` with the message of each field
 */
export async function readInput<T>(
  rule: InputRule<T> | undefined,
  value: unknown,
  settings: FieldSettings,
  unknownFields: UnknownFields = 'dropped',
): Promise<T> {
  // Without a rule the type parameter is `undefined`, and nothing is read.
  if (!rule) return undefined as T;
  // yup would call it "this field", of which there is none.
  if (value !== undefined && value !== null && (typeof value !== 'object' || Array.isArray(value)))
    throw new Refusal('request.invalid', { fields: { '': noFields } });
  const schema: yup.Schema<T> = resolveRule(rule, settings);
  try {
    return await schema.validate(value ?? {}, {
      abortEarly: false,
      ...(unknownFields === 'refused' && { stripUnknown: false }),
    });
  } catch (error) {
    throw new Refusal('request.invalid', { fields: fieldErrors(error) });
  }
}
