import type { Endpoint } from '@funil/api/contract';
import { endpoints } from '@funil/api/contract';
import { formOf, tinyPng } from '../files.ts';
import type { TestApp } from '../createTestApp.ts';

/** Every endpoint with its key in the contract: tests generated from this list cover a new one on its first day. */
export const everyEndpoint = Object.entries(endpoints).map(([key, endpoint]) => ({
  key,
  endpoint: endpoint as unknown as Endpoint,
}));

export const sessionEndpoints = everyEndpoint.filter(({ endpoint }) => endpoint.access === 'session');
export const adminEndpoints = everyEndpoint.filter(({ endpoint }) => endpoint.access === 'admin');
export const publicEndpoints = everyEndpoint.filter(({ endpoint }) => endpoint.access === 'public');

const pictureForm = formOf(tinyPng, 'retrato.png');

/** Parameters that name nothing but look as they should. */
const sample: Record<string, string> = { number: '999999' };

export function pathOf(endpoint: Endpoint, params: Record<string, string> = {}): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(params[name] ?? sample[name] ?? '01890000-0000-7000-8000-000000000000'),
  );
}

interface CallOptions {
  headers?: Record<string, string>;
  params?: Record<string, string>;
  payload?: object | string;
  remoteAddress?: string;
}

let calls = 0;

/**
 * Another address for each call: thousands in a minute are a flood from one, and its limit would answer instead of what
 * is tested.
 */
export function nextAddress(): string {
  calls += 1;
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
}

/** Calls an endpoint; a body that is not given is an empty object. */
export function call(
  server: TestApp,
  endpoint: Endpoint,
  { headers = {}, params = {}, payload = {}, remoteAddress }: CallOptions,
) {
  if (endpoint.isUpload)
    return server.app.inject({
      method: endpoint.method,
      url: `${pathOf(endpoint, params)}?purpose=avatar`,
      remoteAddress,
      headers: { ...headers, ...pictureForm.headers },
      payload: pictureForm.payload,
    });
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
  return server.app.inject({
    method: endpoint.method,
    url: pathOf(endpoint, params),
    remoteAddress,
    headers: { ...headers, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
    ...(hasBody ? { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) } : {}),
  });
}
