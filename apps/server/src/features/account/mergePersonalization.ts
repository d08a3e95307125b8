import type { Personalization } from '@funil/api/contract';

/** Keeps omitted fields and removes emptied ones. Returns null when no field is left. */
export function mergePersonalization(
  stored: Personalization | null,
  change: Personalization | undefined,
): Personalization | null {
  if (!change) return stored;
  const named = Object.entries(change).filter(([, value]) => value !== undefined);
  const fields = Object.entries({ ...stored, ...Object.fromEntries(named) }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return fields.length === 0 ? null : (Object.fromEntries(fields) as Personalization);
}
