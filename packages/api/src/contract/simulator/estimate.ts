import { firstInstallment, firstParts, scheduleOf, sumOfParts } from './instalmentSchedule.ts';
import type { Plan } from './instalmentSchedule.ts';
import type { Estimate } from './simulatorAnswers.ts';

/** Estimate for amount and term; null without a calculation. */
export function estimate(plan: Plan, amountCents: number, months: number): Estimate | null {
  const rows = scheduleOf(plan, amountCents, months);
  const parts = firstParts(plan, amountCents, months);
  if (!parts || rows.length === 0) return null;
  return {
    amount_cents: amountCents,
    term_months: months,
    first_installment_cents: sumOfParts(parts),
    last_installment_cents: rows.at(-1)!.installmentCents,
    parts,
    total_cents: rows.reduce((sum, { installmentCents }) => sum + installmentCents, 0),
  };
}

/** Values from `min` to `max` in steps, both inclusive. */
export interface SolveRange {
  min: number;
  max: number;
  /** @default 1 */
  step?: number;
}

const stepsOf = ({ min, max, step = 1 }: SolveRange) => Math.ceil((max - min) / step);
const valueAt = ({ min, max, step = 1 }: SolveRange, index: number) => Math.min(min + index * step, max);

/** Whether the range offers the value. */
export const isOffered = (value: number, range: SolveRange): boolean => nearestOffered(value, range) === value;

/** Nearest offered value; of two equally near values, the larger. */
export function nearestOffered(value: number, range: SolveRange): number {
  const { min, max, step = 1 } = range;
  if (value <= min) return min;
  if (value >= max) return max;
  const index = Math.floor((value - min) / step);
  const [below, above] = [valueAt(range, index), valueAt(range, index + 1)];
  return value - below < above - value ? below : above;
}

/** Smallest offered value that satisfies the condition, which must hold for all larger values too. */
function smallest(range: SolveRange, holds: (value: number) => boolean): number | null {
  if (range.min > range.max || !holds(range.max)) return null;
  let [from, to] = [0, stepsOf(range)];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (holds(valueAt(range, middle))) to = middle;
    else from = middle + 1;
  }
  return valueAt(range, from);
}

/**
 * Largest offered amount, in cents, whose first instalment is not above the given one; null for none. Binary search,
 * because instalments grow with the amount.
 */
export function solveAmount(plan: Plan, installmentCents: number, months: number, range: SolveRange): number | null {
  if (plan.calculator === 'none') return null;
  const costs = (amount: number) => firstInstallment(plan, amount, months)!;
  if (range.min > range.max || costs(range.min) > installmentCents) return null;
  const tooMuch = smallest(range, (amount) => costs(amount) > installmentCents);
  if (tooMuch === null) return range.max;
  return valueAt(range, Math.ceil((tooMuch - range.min) / (range.step ?? 1)) - 1);
}

/** Shortest offered term, in months, within the given first instalment; null for none. */
export function solveTerm(plan: Plan, amountCents: number, installmentCents: number, range: SolveRange): number | null {
  if (plan.calculator === 'none') return null;
  return smallest(range, (months) => firstInstallment(plan, amountCents, months)! <= installmentCents);
}
