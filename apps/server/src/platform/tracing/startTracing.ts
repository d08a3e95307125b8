import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { traceRequests } from './traceRequests.ts';
import { traceWork } from './traceWork.ts';

export type Tracing = ReturnType<typeof startTracing>;

interface TracingOptions {
  version: string;
  /** The setting `FUNIL_PROCESS`. */
  process: string;
  /** Share of the traces without a parent that are recorded, from 0 to 1. */
  ratio: number;
}

/**
 * Sends spans of requests, jobs, due work and their transactions to the collector of `OTEL_EXPORTER_OTLP_ENDPOINT`. The exporter and the
 * resource read their further settings (`OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_SERVICE_NAME`) from the environment.
 * Imported only when that is set, because most installations have no collector.
 */
export function startTracing({ version, process, ratio }: TracingOptions) {
  const own = resourceFromAttributes({ 'service.name': 'funil', 'service.version': version, 'funil.process': process });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  const tracer = trace.getTracer('funil');
  return {
    ofRequests: traceRequests(tracer),
    ofWork: traceWork(tracer),
    /** Sends what is left; a collector that does not answer is no reason to fail. */
    async stop() {
      await provider.shutdown().catch(() => {});
      for (const api of [trace, propagation, context]) api.disable();
    },
  };
}
