import { firstInstallment, firstParts, scheduleOf, sumOfParts } from './plans.ts';
import type { Part, Plan } from './plans.ts';

/** What somebody would pay, as far as it can be told before an analysis. Cents. */
export interface Estimate {
  amount_cents: number;
  term_months: number;
  /** The highest one where they fall. */
  first_installment_cents: number;
  last_installment_cents: number;
  /** What the first instalment is made of. */
  parts: Part[];
  /** All instalments together. */
  total_cents: number;
}

/** The estimate of an amount over a term; null where there is nothing to reckon. */
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

/** The smallest whole number from `low` to `high` that the condition holds for; it must hold for all above that one. */
function smallest(low: number, high: number, holds: (value: number) => boolean): number | null {
  if (low > high || !holds(high)) return null;
  let [from, to] = [low, high];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** Limits within which an amount or a term is looked for; both ends count. */
export interface SolveRange {
  min: number;
  max: number;
}

/**
 * The largest amount, in cents, whose first instalment is at most the given one; null when even the smallest costs more.
 * Instalments grow with the amount, so it is found by halving, on the very figures that are shown.
 */
export function solveAmount(plan: Plan, installmentCents: number, months: number, { min, max }: SolveRange): number | null {
  if (plan.calculator === 'none') return null;
  const costs = (amount: number) => firstInstallment(plan, amount, months)!;
  if (min > max || costs(min) > installmentCents) return null;
  const tooMuch = smallest(min, max, (amount) => costs(amount) > installmentCents);
  return tooMuch === null ? max : tooMuch - 1;
}

/** The shortest term, in months, whose first instalment is at most the given one; null when none is. */
export function solveTerm(plan: Plan, amountCents: number, installmentCents: number, { min, max }: SolveRange): number | null {
  if (plan.calculator === 'none') return null;
  return smallest(min, max, (months) => firstInstallment(plan, amountCents, months)! <= installmentCents);
}
