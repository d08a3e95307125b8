import { useState } from 'react';
import type { SharedSimulation, SimulatorOffer } from '@funil/api/contract';
import { requestedOf } from './simulationAddress.ts';
import { requestedFrom, solveSimulation, startWith } from './solveSimulation.ts';
import type { Solved, Unknown, Requested } from './solveSimulation.ts';

export interface Simulator {
  requested: Requested;
  solved: Solved;
  /** The result of the shown choices by the conditions of today: the only result that a visitor can send. */
  today: Solved;
  /** The shown stored simulation, and whether its amount and term are offered today; null after other choices. */
  shared: { simulation: SharedSimulation; isOffered: boolean } | null;
  /** First instalment, in cents, that a choice of this term leads to. */
  installmentAt: (months: number) => number | null;
  chooseType: (typeId: string) => void;
  /** Chooses the field to calculate; the other two start from the shown values. */
  lookFor: (unknown: Unknown) => void;
  set: (requested: Partial<Pick<Requested, 'amountCents' | 'months' | 'installmentCents'>>) => void;
}

/** A stored simulation keeps its own numbers, even if the page offers others today. */
const solvedAsStored = (today: Solved, simulation: SharedSimulation): Solved => ({
  ...today,
  offer: { ...today.offer, rates: simulation.rates },
  amountCents: simulation.amount_cents,
  months: simulation.term_months,
  estimate: simulation.estimate,
  isNearest: false,
});

const isSame = (one: Requested, other: Requested | null) =>
  other !== null && (Object.keys(one) as (keyof Requested)[]).every((field) => one[field] === other[field]);

/**
 * State of a simulation, for at least one offer.
 *
 * @param stored values stored before a reload
 * @param opened simulation of the link, shown as it was calculated until the visitor chooses otherwise
 */
export function useSimulation(
  offers: readonly SimulatorOffer[],
  stored?: object,
  opened?: SharedSimulation,
): Simulator {
  const shared = opened ? requestedOf(opened, offers) : null;
  const [requested, setRequested] = useState(() => requestedFrom(offers, stored) ?? shared ?? startWith(offers[0]!));
  const today = solveSimulation(offers, requested);
  const isStored = opened !== undefined && isSame(requested, shared);
  const result = isStored ? solvedAsStored(today, opened) : today;
  const { offer, estimate } = result;
  return {
    requested,
    solved: result,
    today,
    shared: isStored
      ? {
          simulation: opened,
          isOffered: today.amountCents === opened.amount_cents && today.months === opened.term_months,
        }
      : null,
    // The shown term is that of the shown result; another one is calculated as its choice would be.
    installmentAt: (months) =>
      (months === result.months ? estimate : solveSimulation(offers, { ...requested, months }).estimate)
        ?.first_installment_cents ?? null,
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
