import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './App.ts';
import { checkResponse } from './checkResponse.ts';
import type { AnyEndpoint } from './endpointFacts.ts';
import { routePath, schemaOf } from './endpointFacts.ts';
import { serializerOf } from './serializerOf.ts';

/**
 * Registers an endpoint's route: its answer is serialized by the contract's schema, which drops what it does not name.
 */
export function register(
  app: App,
  endpoint: AnyEndpoint,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  const schema = schemaOf(endpoint);
  const { checksResponses } = app.services;
  app.route({
    method: endpoint.method,
    url: routePath(endpoint),
    ...(schema && {
      schema: { response: { [endpoint.status]: schema } },
      serializerCompiler: () => serializerOf(schema),
    }),
    handler: async (request, reply) => {
      const response = await answer(request, reply);
      if (checksResponses) checkResponse(endpoint, schema, response);
      return reply.code(endpoint.status).send(response);
    },
  });
}
