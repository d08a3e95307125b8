import type { ClientOptions } from '@funil/api';
import { errorCatalogue } from '@funil/api/contract';
import type { ErrorCode } from '@funil/api/contract';

export interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  /** What was sent as JSON; of a form, the name of its file. */
  body: Record<string, unknown>;
  idempotencyKey: string | null;
}

export interface FakeAnswer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

type Answered = FakeAnswer | undefined | Promise<FakeAnswer | undefined>;

/** Answers a request, or passes it on by answering nothing. */
export type Handler = (request: FakeRequest) => Answered;

/** Thrown by a handler: the connection fails. */
export class Disconnected extends TypeError {}

/** A handler of a connection that fails. */
export const offline: Handler = () => {
  throw new Disconnected('Failed to fetch');
};

/** The answer that the contract gives to a refusal. */
export const refusal = (status: number, code: string, message = code): FakeAnswer => ({
  status,
  body: { error: { code, message } },
});

/** The refusal that the real server gives with a code. */
export function refuse(code: ErrorCode, more: { fields?: Record<string, string>; details?: unknown } = {}): FakeAnswer {
  const { status, message } = errorCatalogue[code];
  return { status, body: { error: { code, message, ...more } } };
}

function bodyOf(body: RequestInit['body']): Record<string, unknown> {
  if (typeof body === 'string') return JSON.parse(body) as Record<string, unknown>;
  return body instanceof FormData ? { name: (body.get('file') as File).name } : {};
}

/**
 * A server at the client's boundary: a table of handlers, `'GET /api/leads'`, and what answers the rest. `on` puts a
 * handler in front. What nobody answers is a connection that fails.
 */
export function fakeServer(answers: Record<string, Handler>, answerRest: Handler = () => undefined) {
  const requests: FakeRequest[] = [];
  const inFront: { call: string; handler: Handler }[] = [];

  async function answer(request: FakeRequest): Promise<FakeAnswer> {
    const asked = `${request.method} ${request.path}`;
    const handlers = [
      ...inFront.filter(({ call }) => call === asked).map(({ handler }) => handler),
      answers[asked],
      answerRest,
    ];
    for (const handler of handlers) {
      const given = await handler?.(request);
      if (given) return given;
    }
    throw new Disconnected(`nobody answers ${asked}`);
  }

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://app.test');
    const headers = new Headers(init?.headers);
    const request: FakeRequest = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers,
      body: bodyOf(init?.body),
      idempotencyKey: headers.get('idempotency-key'),
    };
    requests.push(request);
    const { status = 200, body, headers: answered } = await answer(request);
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...answered },
    });
  };
  const postForm: NonNullable<ClientOptions['postForm']> = (url, { headers, form }) =>
    fetch(url, { method: 'POST', headers, body: form });

  return {
    answers,
    requests,
    /** Requests of one kind, the oldest first: `of('POST /api/leads')`. */
    of: (call: string) => requests.filter(({ method, path }) => `${method} ${path}` === call),
    on(call: string, handler: Handler) {
      inFront.unshift({ call, handler });
    },
    fetch,
    postForm,
  };
}

export type FakeServer = ReturnType<typeof fakeServer>;
