import { showSharedSimulation } from '../../contract/simulator/simulator.ts';
import { readAs, useRead } from '../useRead.ts';

/** Simulation of a link that was sent; null requests nothing. It never changes, so it is requested once. */
export const useSharedSimulation = (id: string | null) =>
  readAs(
    'simulation',
    useRead(showSharedSimulation, id === null ? null : { params: { id } }, {
      revalidateIfStale: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
    }),
    (answer) => answer.simulation,
  );
