import { bindingOf } from '../../src/platform/http/registerEndpoint.ts';
import { createTestApp } from '../createTestApp.ts';
import { everyEndpoint } from '../security/callEndpoint.ts';

const server = await createTestApp();

/** Names of the endpoints that have a route. */
export const boundNames = [...server.app.bindings.keys()];

/** Every endpoint of the contract with the rules and the shape that its route has bound. */
export const boundRoutes = everyEndpoint.map(({ key, endpoint }) => ({
  key,
  endpoint,
  binding: bindingOf(server.app, endpoint),
}));

await server.close();

/** Every rule of a bound route, with the endpoint and the part of its request that it is for. */
export const everyRule = boundRoutes.flatMap(({ key, binding }) =>
  (['body', 'query'] as const).flatMap((part) => {
    const rule = binding[part];
    return rule ? [{ key, part, rule }] : [];
  }),
);
