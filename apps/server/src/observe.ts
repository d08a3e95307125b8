import type { Registry } from 'prom-client';
import type { Config } from './platform/config/readConfig.ts';
import { listCells } from './platform/config/cells.ts';
import type { CellMetrics, Metrics } from './platform/metrics/createMetrics.ts';
import { version } from './platform/static/version.ts';
import type { Tracing } from './platform/tracing/startTracing.ts';

interface ProcessMetrics extends Pick<Metrics, 'ofStorage' | 'ofRedis'> {
  registry: Pick<Registry, 'metrics' | 'contentType'>;
  ofCell: (name: string) => CellMetrics;
}

export interface Observers {
  metrics: ProcessMetrics | null;
  tracing: Tracing | null;
}

/** Metrics and traces, where the operator asked for them; their libraries are loaded only then. */
export async function observe(config: Config): Promise<Observers> {
  const { metricsPort, traceRatio, process } = config;
  const metrics = metricsPort === null ? null : await import('./platform/metrics/createMetrics.ts');
  const tracing = traceRatio === null ? null : await import('./platform/tracing/startTracing.ts');
  const measure = ({ createMetrics, createMetricsOfCells }: NonNullable<typeof metrics>): ProcessMetrics => {
    if (config.cells.length > 0)
      return createMetricsOfCells(
        { version, process },
        listCells(config).map(({ name }) => name),
      );
    const only = createMetrics({ version, process });
    return { ...only, ofCell: () => only };
  };
  return {
    metrics: metrics && measure(metrics),
    tracing: tracing && tracing.startTracing({ version, process, ratio: traceRatio! }),
  };
}
