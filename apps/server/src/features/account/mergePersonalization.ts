import type { Personalization } from '@funil/api/contract';

/**
 * What is stored after a change: fields that it does not name stay, fields that it empties go. Null when nothing is
 * left.
 */
export function mergePersonalization(
  stored: Personalization | null,
  change: Personalization | undefined,
): Personalization | null {
  if (!change) return stored;
  const named = Object.entries(change).filter(([, value]) => value !== undefined);
  const kept = Object.entries({ ...stored, ...Object.fromEntries(named) }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return kept.length === 0 ? null : (Object.fromEntries(kept) as Personalization);
}
