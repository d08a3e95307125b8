import { referralDays } from '@funil/api/contract';
import { dayMs } from '@funil/validation/values';
import type { CodeHolder } from './findPersonByCode.ts';

/**
 * When the visitor first opened the link, as far as it is believed: a clock that is a little ahead says now, and nobody
 * opened a link before there was one. Undefined for what was too long ago to count, or is yet to come: then nobody
 * brought the visitor.
 */
export function touchOf(
  { first_touch_at: given }: { first_touch_at: string | null | undefined },
  holder: Pick<CodeHolder, 'createdAt' | 'activatedAt'> | undefined,
  now: Date,
): Date | null | undefined {
  if (!given) return null;
  const age = now.getTime() - Date.parse(given);
  if (age >= referralDays * dayMs || age < -dayMs) return undefined;
  const begun = holder ? (holder.activatedAt ?? holder.createdAt) : null;
  const touched = Math.max(Date.parse(given), begun?.getTime() ?? -Infinity);
  return new Date(Math.min(touched, now.getTime()));
}
