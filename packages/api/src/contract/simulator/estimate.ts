import { firstInstallment, firstParts, scheduleOf, sumOfParts } from './plans.ts';
import type { Plan } from './plans.ts';
import type { Estimate } from './simulatorAnswers.ts';

/** The estimate of an amount over a term; null where there is nothing to compute. */
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

/** What is offered of an amount or a term: from one end to the other by steps; both ends count. */
export interface SolveRange {
  min: number;
  max: number;
  /** @default 1 */
  step?: number;
}

const stepsOf = ({ min, max, step = 1 }: SolveRange) => Math.ceil((max - min) / step);
const valueAt = ({ min, max, step = 1 }: SolveRange, index: number) => Math.min(min + index * step, max);

/** Whether a value is one of those that are offered. */
export const isOffered = (value: number, range: SolveRange): boolean => nearestOffered(value, range) === value;

/** Of what is offered the nearest to a value; of two that are as near the larger one. */
export function nearestOffered(value: number, range: SolveRange): number {
  const { min, max, step = 1 } = range;
  if (value <= min) return min;
  if (value >= max) return max;
  const index = Math.floor((value - min) / step);
  const [below, above] = [valueAt(range, index), valueAt(range, index + 1)];
  return value - below < above - value ? below : above;
}

/** The smallest offered value that the condition holds for; it must hold for all above that one. */
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
 * The largest offered amount, in cents, whose first instalment is at most the given one; null when even the smallest
 * costs more. Instalments grow with the amount, so it is found by halving, on the very figures that are shown.
 */
export function solveAmount(plan: Plan, installmentCents: number, months: number, range: SolveRange): number | null {
  if (plan.calculator === 'none') return null;
  const costs = (amount: number) => firstInstallment(plan, amount, months)!;
  if (range.min > range.max || costs(range.min) > installmentCents) return null;
  const tooMuch = smallest(range, (amount) => costs(amount) > installmentCents);
  if (tooMuch === null) return range.max;
  return valueAt(range, Math.ceil((tooMuch - range.min) / (range.step ?? 1)) - 1);
}

/** The shortest offered term, in months, whose first instalment is at most the given one; null when none is. */
export function solveTerm(plan: Plan, amountCents: number, installmentCents: number, range: SolveRange): number | null {
  if (plan.calculator === 'none') return null;
  return smallest(range, (months) => firstInstallment(plan, amountCents, months)! <= installmentCents);
}
