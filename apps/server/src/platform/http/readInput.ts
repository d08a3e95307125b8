import type { yup } from '@funil/validation';
import { fieldErrors } from '@funil/validation';
import { resolveRule } from '@funil/api/contract';
import type { FieldSettings, InputRule } from '@funil/api/contract';
import { Refusal } from '../refusals/Refusal.ts';

/** Inputs of the contract are far less deep. */
const deepest = 12;

/** Refuses text that PostgreSQL cannot store (NUL, lone surrogates), and deep nesting. */
export function refuseUnreadable(value: unknown, depth = 0): void {
  if (depth > deepest) throw new Refusal('request.malformed');
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw new Refusal('request.malformed');
  } else if (Array.isArray(value)) {
    for (const item of value) refuseUnreadable(item, depth + 1);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      refuseUnreadable(key, depth + 1);
      refuseUnreadable(item, depth + 1);
    }
  }
}

/**
 * Takes out fields such as `constructor`, whose names every object inherits, because yup mistakes them for its own
 * rules, and returns the names. They are unknown fields like any other.
 */
export function takeInherited(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(takeInherited);
  if (typeof value !== 'object' || value === null) return [];
  const fields = value as Record<string, unknown>;
  const names = Object.keys(fields).filter((name) => name in Object.prototype);
  for (const name of names) delete fields[name];
  return [...names, ...Object.values(fields).flatMap(takeInherited)];
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
