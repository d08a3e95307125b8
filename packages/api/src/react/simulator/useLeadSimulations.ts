import { listLeadSimulations } from '../../contract/simulator/simulator.ts';
import { useRead } from '../useRead.ts';

/** What a lead sent from simulators, the latest first; null requests none. */
export function useLeadSimulations(number: number | null) {
  const { data, error, isLoading, retry } = useRead(
    listLeadSimulations,
    number === null ? null : { params: { number } },
  );
  return { simulations: data?.simulations, error, isLoading, retry };
}
