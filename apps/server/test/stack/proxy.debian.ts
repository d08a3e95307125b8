/* HAProxy by the deployed configuration, before processes that end in the middle of a request. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { callHost } from './callHost.ts';
import { Stack } from './programs.ts';

it('answers like the server, with 503, when a process ends before its answer', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/readyz') response.end('{}');
    else request.socket.destroy();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stack = new Stack();
  const proxy = await stack.startProxy([{ port }, { port }, { port }]);
  const { status, text, retryAfter } = await callHost(proxy.port, 'localhost', 'GET', '/api/leads');
  expect([status, retryAfter, (JSON.parse(text) as { error: { code: string } }).error.code]).toEqual([
    503,
    '2',
    'server.unavailable',
  ]);
  await stack.stop();
  server.closeAllConnections();
  await new Promise((resolve) => void server.close(resolve));
});
