import type { CommissionBeneficiary } from '@funil/api/contract';

/** Which instalment of whose commission. */
interface Instalment {
  beneficiary: CommissionBeneficiary;
  earnerId: string;
  part: number;
  parts: number;
}

/** What was paid for a sale as it was accrued before, what was taken off since left out. */
export interface Paid extends Instalment {
  cents: number;
}

/** An instalment of the new accruing. */
interface Due extends Instalment {
  cents: number;
}

const keyOf = ({ beneficiary, earnerId, part, parts }: Instalment) => `${beneficiary} ${earnerId} ${part}/${parts}`;

/** Adds up to what each key has. */
function sumBy(paid: readonly Paid[], key: (one: Paid) => string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const one of paid) sums.set(key(one), (sums.get(key(one)) ?? 0) + one.cents);
  return sums;
}

/**
 * How many cents of each instalment were paid already, so that all together whoever was paid is covered for as much as
 * it got and for no more than the sale is worth now: the same instalments first, and then the others in their order.
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
