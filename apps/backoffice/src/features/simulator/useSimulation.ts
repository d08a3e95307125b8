import { useState } from 'react';
import type { SimulatorOffer } from '@funil/api/contract';
import { requestedFrom, solveSimulation, startWith } from './solveSimulation.ts';
import type { Solved, Unknown, Requested } from './solveSimulation.ts';

export interface Simulator {
  requested: Requested;
  solved: Solved;
  chooseType: (typeId: string) => void;
  /** Chooses the field to calculate; the other two start from the shown values. */
  lookFor: (unknown: Unknown) => void;
  set: (requested: Partial<Pick<Requested, 'amountCents' | 'months' | 'installmentCents'>>) => void;
}

/**
 * State of a simulation, for at least one offer.
 *
 * @param stored values stored before a reload
 */
export function useSimulation(offers: readonly SimulatorOffer[], stored?: object): Simulator {
  const [requested, setRequested] = useState(() => requestedFrom(offers, stored) ?? startWith(offers[0]!));
  const result = solveSimulation(offers, requested);
  const { offer, estimate } = result;
  return {
    requested,
    solved: result,
    chooseType: (typeId) => {
      const next = offers.find(({ product_type: { id } }) => id === typeId);
      if (next) setRequested((now) => startWith(next, now.unknown));
    },
    lookFor: (unknown) =>
      setRequested((now) => ({
        ...now,
        typeId: offer.product_type.id,
        unknown,
        amountCents: result.amountCents,
        months: result.months ?? now.months,
        installmentCents: estimate?.first_installment_cents ?? now.installmentCents,
      })),
    set: (values) => setRequested((now) => ({ ...now, ...values })),
  };
}
