import { AggregatorRegistry, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { measureCable } from './measureCable.ts';
import { measureDatabaseFigures } from './measureDatabaseFigures.ts';
import { measurePools } from './measurePools.ts';
import { measureRedis } from './measureRedis.ts';
import { measureRequests } from './measureRequests.ts';
import { measureStorage } from './measureStorage.ts';

export type Metrics = ReturnType<typeof createMetrics>;
export type CellMetrics = ReturnType<typeof measureCell>;

interface MetricsOptions {
  version: string;
  /** The setting `FUNIL_PROCESS`. */
  process: string;
}

/** Each part with a database of its own. */
const measureCell = (registry: Registry) => ({
  ofRequests: measureRequests(registry),
  ofPool: measurePools(registry),
  ofCable: measureCable(registry),
  ofFigures: measureDatabaseFigures(registry),
});

function measureProcess(registry: Registry, { version, process }: MetricsOptions) {
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'funil_build_info',
    help: 'Version of the program and what the process runs; always 1.',
    labelNames: ['version', 'process'],
    registers: [registry],
  }).set({ version, process }, 1);
  return { ofStorage: measureStorage(registry), ofRedis: measureRedis(registry) };
}

/** All metrics of a process. Each part of the program passes itself to the function that measures it. */
export function createMetrics(options: MetricsOptions) {
  const registry = new Registry();
  return { registry, ...measureProcess(registry, options), ...measureCell(registry) };
}

/** Metrics of a process with several cells: those of a cell have the label `cell`. */
export function createMetricsOfCells(options: MetricsOptions, cells: readonly string[]) {
  const registry = new Registry();
  const registries = [registry];
  const byCell = new Map<string, CellMetrics>();
  for (const cell of cells) {
    const own = new Registry();
    own.setDefaultLabels({ cell });
    registries.push(own);
    byCell.set(cell, measureCell(own));
  }
  return {
    /** Of all registries, as one. */
    registry: {
      contentType: registry.contentType,
      async metrics() {
        const all = await Promise.all(registries.map((one) => one.getMetricsAsJSON()));
        return AggregatorRegistry.aggregate(all).metrics();
      },
    },
    ...measureProcess(registry, options),
    ofCell: (name: string) => byCell.get(name)!,
  };
}
