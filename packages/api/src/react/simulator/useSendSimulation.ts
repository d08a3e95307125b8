import { useCallback } from 'react';
import { createSimulation } from '../../contract/simulator/simulator.ts';
import type { CreateSimulationInput } from '../../contract/simulator/simulationInput.ts';
import { useClient } from '../context.ts';

/** Sends a visitor's simulation; resolves to its protocol and rejects with an `ApiError`. */
export function useSendSimulation() {
  const client = useClient();
  return useCallback(
    async (input: CreateSimulationInput) => (await client.call(createSimulation, { body: input })).simulation.protocol,
    [client],
  );
}
