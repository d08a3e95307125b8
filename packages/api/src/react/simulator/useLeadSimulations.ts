import useSWR from 'swr';
import type { ApiError } from '../../client/ApiError.ts';
import { listLeadSimulations } from '../../contract/simulator/simulator.ts';
import type { Simulation } from '../../contract/simulator/simulator.ts';
import { useClient } from '../context.ts';
import { leadSimulationsKey } from './simulatorKeys.ts';

/** What a lead sent from simulators, the latest first; null asks for none. */
export function useLeadSimulations(number: number | null) {
  const client = useClient();
  const { data, error, isLoading, mutate } = useSWR<{ simulations: Simulation[] }, ApiError>(
    number === null ? null : leadSimulationsKey(number),
    () => client.call(listLeadSimulations, { params: { number: number! } }),
  );
  return { simulations: data?.simulations, error: data ? undefined : error, isLoading, retry: () => void mutate() };
}
