import { addDays, addMonths } from '@funil/validation/values';
import { wholeBasisPoints } from './commissionTerms.ts';
import type { CommissionPart, CommissionTerms } from './commissionTerms.ts';

export interface AccruedPart {
  /** Counts from 1. */
  number: number;
  share_bp: number;
  amount_cents: number;
  /** `yyyy-MM-dd`. */
  due_on: string;
}

export interface Accrued {
  total_cents: number;
  /** Total less the exact share, in ten-thousandths of a cent. */
  rounding: number;
  parts: AccruedPart[];
}

/** Share of an amount; `BigInt` is exact for every possible value. */
function share(cents: number, basisPoints: number): { whole: number; rest: number } {
  const product = BigInt(cents) * BigInt(basisPoints);
  const whole = BigInt(wholeBasisPoints);
  return { whole: Number(product / whole), rest: Number(product % whole) };
}

const dueOn = (soldOn: string, { after, unit }: CommissionPart) =>
  unit === 'days' ? addDays(soldOn, after) : addMonths(soldOn, after);

/** Accrues a sale in instalments that add up to the total, rounded half up. The last one gets the remaining cents. */
export function accrue(terms: CommissionTerms, baseCents: number, soldOn: string): Accrued {
  const { whole, rest } =
    terms.kind === 'percent' ? share(baseCents, terms.basis_points ?? 0) : { whole: terms.fixed_cents ?? 0, rest: 0 };
  const isUp = rest * 2 >= wholeBasisPoints;
  const total = isUp ? whole + 1 : whole;
  const amounts = terms.schedule.map((part) => share(total, part.share_bp).whole);
  const remaining = total - amounts.reduce((sum, amount) => sum + amount, 0);
  return {
    total_cents: total,
    rounding: isUp ? wholeBasisPoints - rest : 0 - rest,
    parts: terms.schedule.map((part, index) => ({
      number: index + 1,
      share_bp: part.share_bp,
      amount_cents: amounts[index]! + (index === terms.schedule.length - 1 ? remaining : 0),
      due_on: dueOn(soldOn, part),
    })),
  };
}
