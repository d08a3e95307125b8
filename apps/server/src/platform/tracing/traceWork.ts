import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { Context, SpanOptions, Tracer } from '@opentelemetry/api';
import type { WorkTracer } from '../db/WorkTracer.ts';

/**
 * A span per transaction, job and due item. Statements are left out: they contain personal data. A job is in the trace
 * of the request that asked for it; due work, which falls due by itself, begins one of its own.
 */
export function traceWork(tracer: Tracer): WorkTracer {
  const within = <T>(name: string, options: SpanOptions, parent: Context, run: () => Promise<T>): Promise<T> =>
    tracer.startActiveSpan(name, options, parent, (span) =>
      run()
        .catch((error: unknown) => {
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        })
        .finally(() => span.end()),
    );
  return {
    transaction: (run) =>
      within(
        'transaction',
        { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql' } },
        context.active(),
        run,
      ),
    work(name, traceparent, run) {
      const parent = traceparent === null ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { traceparent });
      return within(name, { kind: SpanKind.CONSUMER }, parent, run);
    },
    traceparent() {
      const headers: { traceparent?: string } = {};
      propagation.inject(context.active(), headers);
      return headers.traceparent ?? null;
    },
  };
}
