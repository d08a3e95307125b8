import { listLeadSimulations } from '../../contract/simulator/simulator.ts';
import { readAs, useRead } from '../useRead.ts';

/** Simulations of a lead, latest first; null requests nothing. */
export const useLeadSimulations = (number: number | null) =>
  readAs(
    'simulations',
    useRead(listLeadSimulations, number === null ? null : { params: { number } }),
    (answer) => answer.simulations,
  );
