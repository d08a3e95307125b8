import { request } from 'node:http';
import { createClient, memoryTokenStore } from '@funil/api';
import type { Client } from '@funil/api';
import { createSession } from '@funil/api/contract';

/** `fetch` from the servers of this run: browsers know that `verde.localhost` is this machine, Node does not. */
const fetchHere = (address: Parameters<typeof fetch>[0], { method, headers, body }: RequestInit = {}) =>
  new Promise<Response>((resolve, reject) => {
    const { host, port, pathname, search } = new URL(address instanceof Request ? address.url : address);
    const call = request(
      {
        host: '127.0.0.1',
        port,
        method: method ?? 'GET',
        path: pathname + search,
        headers: { ...Object.fromEntries(new Headers(headers)), host },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const status = answer.statusCode ?? 500;
          const said = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
          resolve(
            new Response(status === 204 ? null : Buffer.concat(chunks), { status, headers: Object.fromEntries(said) }),
          );
        });
      },
    );
    call.on('error', reject);
    call.end(typeof body === 'string' ? body : undefined);
  });

/** The API at an address of a server of this run, for what a journey is not about. */
export const apiAt = (origin: string): Client =>
  createClient({
    baseUrl: origin,
    fetch: fetchHere,
    tokenStore: memoryTokenStore(),
    adminTokenStore: memoryTokenStore(),
  });

/** The API as somebody who signs in. */
export async function signIn(origin: string, email: string, password: string): Promise<Client> {
  const api = apiAt(origin);
  await api.call(createSession, { body: { email, password } });
  return api;
}
