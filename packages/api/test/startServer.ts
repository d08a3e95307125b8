import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the test server saw it. */
export interface Seen {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export type Answer = (request: Seen, response: ServerResponse) => unknown;

async function read(message: IncomingMessage): Promise<Seen> {
  let body = '';
  for await (const chunk of message) body += String(chunk);
  return { method: message.method ?? '', url: message.url ?? '', headers: message.headers, body };
}

/** Has a field of each answer that the tests of the client request. */
export const anything = { user: {}, lead: {}, leads: [], accounts: [], account: {} };

/** Answers with JSON. */
export function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(body));
}

/** A real HTTP server on a free port of the loopback; `answer` may be replaced between calls. */
export async function startServer(answer: Answer) {
  const seen: Seen[] = [];
  const current = { answer };
  const server = createServer((message, response) => {
    void read(message).then(async (request) => {
      seen.push(request);
      await current.answer(request, response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    answerWith: (next: Answer) => {
      current.answer = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Promise that the test resolves by hand, to decide the order of answers. */
export function latch() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}
