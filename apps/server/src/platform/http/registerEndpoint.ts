import type { Endpoint, ResponseOf } from '@funil/api/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../identity/findAccount.ts';
import type { App } from './App.ts';
import type { EndpointBinding, Bound } from './EndpointBinding.ts';
import { checkResponse } from './checkResponse.ts';
import type { AnyEndpoint } from './AnyEndpoint.ts';
import { routePath } from './AnyEndpoint.ts';
import { readRequestInput } from './readRequestInput.ts';
import type { CallInput } from './readRequestInput.ts';
import type { UnknownFields } from './readInput.ts';
import { serializerOf } from './serializerOf.ts';

export type ReadInput<E extends AnyEndpoint> = (
  account: Account | null,
  unknownFields?: UnknownFields,
) => Promise<CallInput<E>>;

/** The shape serializes the answer and drops fields that it does not name. */
export function registerEndpoint<const E extends AnyEndpoint, const Parts extends Bound>(
  app: App,
  endpoint: E,
  binding: EndpointBinding<E, Parts>,
  answer: (request: FastifyRequest, reply: FastifyReply, read: ReadInput<E>) => Promise<ResponseOf<E>>,
): void {
  if (app.bindings.has(endpoint.name)) throw new Error(`${endpoint.name} is bound twice.`);
  app.bindings.set(endpoint.name, binding);
  const schema = binding.answer;
  const { checksResponses } = app.services;
  app.route({
    method: endpoint.method,
    url: routePath(endpoint),
    ...(schema && {
      schema: { response: { [endpoint.mayContinue ? 202 : endpoint.status]: schema } },
      serializerCompiler: () => serializerOf(schema),
    }),
    handler: async (request, reply) => {
      const response = await answer(request, reply, (account, unknownFields) =>
        readRequestInput(endpoint, binding, account, request, unknownFields),
      );
      if (checksResponses) checkResponse(endpoint, schema, response);
      const continues = endpoint.mayContinue && response !== undefined;
      return reply.code(continues ? 202 : endpoint.status).send(response);
    },
  });
}

export function bindingOf(app: App, endpoint: Pick<Endpoint, 'name'>): Bound {
  const binding = app.bindings.get(endpoint.name);
  if (!binding) throw new Error(`${endpoint.name} is bound to no route.`);
  return binding;
}
