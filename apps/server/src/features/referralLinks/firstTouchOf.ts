import { referralDays } from '@funil/api/contract';
import { dayMs } from '@funil/validation/values';
import type { CodeHolder } from './findPersonByCode.ts';

/**
 * First visit, clamped between the start of the holder's access and now, since visitors' clocks may be wrong. Undefined
 * if too old for a referral, or more than a day ahead.
 */
export function firstTouchOf(
  { first_touch_at: firstTouchAt }: { first_touch_at: string | null | undefined },
  holder: Pick<CodeHolder, 'createdAt' | 'activatedAt'> | undefined,
  now: Date,
): Date | null | undefined {
  if (!firstTouchAt) return null;
  const age = now.getTime() - Date.parse(firstTouchAt);
  if (age >= referralDays * dayMs || age < -dayMs) return undefined;
  const begun = holder ? (holder.activatedAt ?? holder.createdAt) : null;
  const touched = Math.max(Date.parse(firstTouchAt), begun?.getTime() ?? -Infinity);
  return new Date(Math.min(touched, now.getTime()));
}
