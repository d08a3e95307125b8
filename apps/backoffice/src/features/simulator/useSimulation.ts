import { useState } from 'react';
import type { SimulatorOffer } from '@funil/api/contract';
import { solve, startWith } from './simulationState.ts';
import type { Solved, Unknown, Wishes } from './simulationState.ts';

export interface Simulator {
  wishes: Wishes;
  solved: Solved;
  chooseType: (typeId: string) => void;
  /** Changes what is looked for; the other two keep what was shown. */
  lookFor: (unknown: Unknown) => void;
  set: (wishes: Partial<Pick<Wishes, 'amountCents' | 'months' | 'installmentCents'>>) => void;
}

/** What a visitor sets, and what it comes to. There is at least one offer. */
export function useSimulation(offers: readonly SimulatorOffer[]): Simulator {
  const [wishes, setWishes] = useState(() => startWith(offers[0]!));
  const result = solve(offers, wishes);
  const { offer, estimate } = result;
  return {
    wishes,
    solved: result,
    chooseType: (typeId) => {
      const next = offers.find(({ product_type: { id } }) => id === typeId);
      if (next) setWishes((now) => startWith(next, now.unknown));
    },
    lookFor: (unknown) =>
      setWishes((now) => ({
        ...now,
        typeId: offer.product_type.id,
        unknown,
        amountCents: result.amountCents,
        months: result.months ?? now.months,
        installmentCents: estimate?.first_installment_cents ?? now.installmentCents,
      })),
    set: (values) => setWishes((now) => ({ ...now, ...values })),
  };
}
