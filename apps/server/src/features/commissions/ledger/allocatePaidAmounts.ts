import type { CommissionBeneficiary } from '@funil/api/contract';

interface Instalment {
  beneficiary: CommissionBeneficiary;
  earnerId: string;
  part: number;
  parts: number;
}

/** Instalment paid before the sale changed, less later deductions. */
export interface Paid extends Instalment {
  cents: number;
}

interface Due extends Instalment {
  cents: number;
}

const keyOf = ({ beneficiary, earnerId, part, parts }: Instalment) => `${beneficiary} ${earnerId} ${part}/${parts}`;

function sumBy(paid: readonly Paid[], key: (one: Paid) => string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const one of paid) sums.set(key(one), (sums.get(key(one)) ?? 0) + one.cents);
  return sums;
}

/**
 * Cents of each new instalment that earlier payments cover: at most the instalment, and in total the earner's paid sum.
 * Matching instalments are covered first.
 */
export function allocatePaidAmounts(dues: readonly Due[], paid: readonly Paid[]): number[] {
  const left = sumBy(paid, ({ earnerId }) => earnerId);
  const own = sumBy(paid, keyOf);
  const covered = dues.map(() => 0);
  const cover = (mostOf: (due: Due) => number) =>
    dues.forEach((due, index) => {
      const rest = left.get(due.earnerId) ?? 0;
      const cents = Math.max(0, Math.min(due.cents - covered[index]!, rest, mostOf(due)));
      covered[index]! += cents;
      left.set(due.earnerId, rest - cents);
    });
  cover((due) => own.get(keyOf(due)) ?? 0);
  cover(({ cents }) => cents);
  return covered;
}
