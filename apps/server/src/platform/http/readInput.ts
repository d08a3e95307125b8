import type { yup } from '@funil/validation';
import { fieldErrors } from '@funil/validation';
import { resolveRule } from '@funil/api/contract';
import type { FieldSettings, InputRule } from '@funil/api/contract';
import { Refusal } from '../refusals/Refusal.ts';

/** Inputs of the contract are far less deep. */
const deepest = 12;

/**
 * Refuses text that PostgreSQL cannot store (NUL, lone surrogates), deep nesting, and fields such as `constructor`,
 * which yup mistakes for its own rules.
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

const noFields = 'Os dados precisam vir como campos com nome e valor';

export type UnknownFields = 'dropped' | 'refused';

/** @throws Refusal `request.invalid` with a message per field */
export async function readInput<T>(
  rule: InputRule<T> | undefined,
  value: unknown,
  settings: FieldSettings,
  unknownFields: UnknownFields = 'dropped',
): Promise<T> {
  // Without a rule, `T` is `undefined`.
  if (!rule) return undefined as T;
  // yup would complain of "this field", which does not exist.
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
