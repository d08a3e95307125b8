import { useCallback } from 'react';
import { listLeadEvents } from '../../contract/leads/leads.ts';
import { createLeadSimulation, listLeadSimulations } from '../../contract/simulator/simulator.ts';
import type { CreateLeadSimulationInput } from '../../contract/simulator/simulationInput.ts';
import { keyOf } from '../keyOf.ts';
import { useCommands } from '../useCommands.ts';

/** Stores a simulation on a lead. Rejects with an `ApiError`. */
export function useSimulateForLead(number: number) {
  const { call, change, outdate } = useCommands();
  return useCallback(
    async (input: CreateLeadSimulationInput) => {
      const params = { number };
      const { simulation } = await call(createLeadSimulation, { params, body: input });
      await change(
        listLeadSimulations,
        { params },
        (cached) => cached && { simulations: [simulation, ...cached.simulations] },
      );
      void outdate(keyOf(listLeadEvents, { params }));
      return simulation;
    },
    [call, change, outdate, number],
  );
}
