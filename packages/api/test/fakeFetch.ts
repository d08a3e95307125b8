/** A request as the table saw it. */
export interface StubbedRequest<Body = unknown> {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: Body;
  idempotencyKey: string | null;
}

export interface StubbedAnswer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

type Answered = StubbedAnswer | undefined;

/** Answers a request, or passes it on by answering nothing. */
export type Handler<Body = unknown> = (request: StubbedRequest<Body>) => Answered | Promise<Answered>;

/** Thrown by a handler: the connection fails. */
export class Disconnected extends TypeError {}

interface FakeFetchOptions<Body> {
  /** Answers what the table does not. */
  answerRest?: Handler<Body>;
  /** What handlers see of what was sent. @default what was sent as JSON */
  bodyOf?: (sent: RequestInit['body']) => Body;
}

const jsonOf = (sent: RequestInit['body']): unknown => (typeof sent === 'string' ? JSON.parse(sent) : undefined);

/**
 * A `fetch` that answers from a table, `'GET /api/leads'` to handler, and remembers what was asked. `on` puts a handler
 * in front. What nobody answers is a connection that fails.
 */
export function fakeFetch<Body = unknown>(
  answers: Record<string, Handler<Body>>,
  { answerRest, bodyOf = jsonOf as (sent: RequestInit['body']) => Body }: FakeFetchOptions<Body> = {},
) {
  const seen: StubbedRequest<Body>[] = [];
  const inFront: { call: string; handler: Handler<Body> }[] = [];

  async function answerTo(request: StubbedRequest<Body>): Promise<StubbedAnswer> {
    const asked = `${request.method} ${request.path}`;
    const handlers = [
      ...inFront.filter(({ call }) => call === asked).map(({ handler }) => handler),
      answers[asked],
      answerRest,
    ];
    for (const handler of handlers) {
      const answer = await handler?.(request);
      if (answer) return answer;
    }
    throw new Disconnected(`no answer for ${asked}`);
  }

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://app.test');
    const headers = new Headers(init?.headers);
    const request = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers,
      body: bodyOf(init?.body),
      idempotencyKey: headers.get('idempotency-key'),
    };
    seen.push(request);
    init?.signal?.throwIfAborted();
    const { status = 200, body, headers: answered } = await answerTo(request);
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...answered },
    });
  };

  return {
    fetch,
    /** All requests, the oldest first. */
    seen,
    count: (path: string) => seen.filter((request) => request.path === path).length,
    on(call: string, handler: Handler<Body>) {
      inFront.unshift({ call, handler });
    },
  };
}

/** The answer that the contract gives to a refusal. */
export const refusal = (status: number, code: string, details?: unknown): StubbedAnswer => ({
  status,
  body: { error: { code, message: code, details } },
});
