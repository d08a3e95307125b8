import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { Tracer } from '@opentelemetry/api';
import type { DatabaseOptions } from '../db/database.ts';

/** A span per transaction, the wait for its connection included. Statements are left out: they contain personal data. */
export const traceTransactions =
  (tracer: Tracer): NonNullable<DatabaseOptions['around']> =>
  (run) =>
    tracer.startActiveSpan(
      'transaction',
      { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql' } },
      (span) =>
        run()
          .catch((error: unknown) => {
            span.setStatus({ code: SpanStatusCode.ERROR });
            throw error;
          })
          .finally(() => span.end()),
    );
