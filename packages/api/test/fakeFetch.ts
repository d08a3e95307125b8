/** A request as the stub saw it. */
export interface StubbedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

export interface StubbedAnswer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export type Handler = (request: StubbedRequest) => StubbedAnswer | Promise<StubbedAnswer>;

/** A `fetch` that answers from a table, `'GET /api/leads'` to handler, and remembers what was asked. */
export function fakeFetch(handlers: Record<string, Handler>) {
  const seen: StubbedRequest[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://app.test');
    const request = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    seen.push(request);
    init?.signal?.throwIfAborted();
    const handler = handlers[`${request.method} ${request.path}`];
    if (!handler) throw new TypeError(`no answer for ${request.method} ${request.path}`);
    const { status = 200, body, headers } = await handler(request);
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });
  };
  return { fetch, seen, count: (path: string) => seen.filter((request) => request.path === path).length };
}

/** The answer that the contract gives to a refusal. */
export const refusal = (status: number, code: string, details?: unknown): StubbedAnswer => ({
  status,
  body: { error: { code, message: code, details } },
});
