import type { Config } from './platform/config/readConfig.ts';
import type { Metrics } from './platform/metrics/createMetrics.ts';
import { version } from './platform/static/version.ts';
import type { Tracing } from './platform/tracing/startTracing.ts';

export interface Observers {
  metrics: Metrics | null;
  tracing: Tracing | null;
}

/** Metrics and traces, where the operator asked for them; their libraries are loaded only then. */
export async function observe({ metricsPort, traceRatio, process }: Config): Promise<Observers> {
  const metrics = metricsPort === null ? null : await import('./platform/metrics/createMetrics.ts');
  const tracing = traceRatio === null ? null : await import('./platform/tracing/startTracing.ts');
  return {
    metrics: metrics && metrics.createMetrics({ version, process }),
    tracing: tracing && tracing.startTracing({ version, process, ratio: traceRatio! }),
  };
}
