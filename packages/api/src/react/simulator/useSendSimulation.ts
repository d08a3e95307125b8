import { useCallback } from 'react';
import { createSimulation } from '../../contract/simulator/simulator.ts';
import type { CreateSimulationInput } from '../../contract/simulator/simulationInput.ts';
import { useCommands } from '../useCommands.ts';

/** Sends a simulation. Resolves to its protocol number; rejects with an `ApiError`. */
export function useSendSimulation() {
  const { call } = useCommands();
  return useCallback(
    async (input: CreateSimulationInput) => (await call(createSimulation, { body: input })).simulation.protocol,
    [call],
  );
}
