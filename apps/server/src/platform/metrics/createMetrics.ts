import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { measureCable } from './measureCable.ts';
import { measureDatabaseFigures } from './measureDatabaseFigures.ts';
import { measurePools } from './measurePools.ts';
import { measureRedis } from './measureRedis.ts';
import { measureRequests } from './measureRequests.ts';
import { measureStorage } from './measureStorage.ts';

export type Metrics = ReturnType<typeof createMetrics>;

interface MetricsOptions {
  version: string;
  /** The setting `FUNIL_PROCESS`. */
  process: string;
}

/** All metrics of a process. Each part of the program passes itself to the function that measures it. */
export function createMetrics({ version, process }: MetricsOptions) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'funil_build_info',
    help: 'Version of the program and what the process runs; always 1.',
    labelNames: ['version', 'process'],
    registers: [registry],
  }).set({ version, process }, 1);
  return {
    registry,
    ofRequests: measureRequests(registry),
    ofPool: measurePools(registry),
    ofStorage: measureStorage(registry),
    ofCable: measureCable(registry),
    ofRedis: measureRedis(registry),
    ofFigures: measureDatabaseFigures(registry),
  };
}
