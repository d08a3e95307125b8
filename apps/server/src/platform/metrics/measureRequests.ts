import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';
import type { Registry } from 'prom-client';

/** In seconds; few, because each route, method and status has a series per bound. */
const bounds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** Label of requests that no route answers, so that scanners create no series. */
const noRoute = 'none';

/** The route is its pattern, which contains no ids; no label names an account. */
export function measureRequests(registry: Registry) {
  const durations = new Histogram({
    name: 'funil_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: bounds,
    registers: [registry],
  });
  return (app: Pick<FastifyInstance, 'addHook'>) => {
    app.addHook('onResponse', async (request, reply) => {
      durations.observe(
        { method: request.method, route: request.routeOptions.url ?? noRoute, status: reply.statusCode },
        reply.elapsedTime / 1000,
      );
    });
  };
}
