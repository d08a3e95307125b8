import { listLeadSimulations } from '../../contract/simulator/simulator.ts';
import { useRead } from '../useRead.ts';

/** Simulations of a lead, latest first; null requests nothing. */
export function useLeadSimulations(number: number | null) {
  const { data, error, isLoading, retry } = useRead(
    listLeadSimulations,
    number === null ? null : { params: { number } },
  );
  return { simulations: data?.simulations, error, isLoading, retry };
}
