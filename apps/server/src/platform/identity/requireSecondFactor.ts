import { Refusal } from '../refusals/Refusal.ts';

/** @throws Refusal `session.second_factor_missing` from everything that does not lead to the set-up, or out */
export function requireSecondFactor(
  { isOpenWithoutSecondFactor }: { isOpenWithoutSecondFactor: boolean },
  { needsSecondFactor }: { needsSecondFactor: boolean },
): void {
  if (needsSecondFactor && !isOpenWithoutSecondFactor) throw new Refusal('session.second_factor_missing');
}
