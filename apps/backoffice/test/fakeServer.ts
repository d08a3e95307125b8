import type { ClientOptions } from '@funil/api';
import { errorCatalogue } from '@funil/api/contract';
import type { ErrorCode } from '@funil/api/contract';
import { Disconnected, fakeFetch } from '../../../packages/api/test/fakeFetch.ts';
import type { Handler as AnyHandler, StubbedAnswer, StubbedRequest } from '../../../packages/api/test/fakeFetch.ts';

/** What was sent as JSON; of a form, the name of its file. */
type Sent = Record<string, unknown>;

export type FakeRequest = StubbedRequest<Sent>;
export type FakeAnswer = StubbedAnswer;
export type Handler = AnyHandler<Sent>;

export { Disconnected };

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

function bodyOf(body: RequestInit['body']): Sent {
  if (typeof body === 'string') return JSON.parse(body) as Sent;
  return body instanceof FormData ? { name: (body.get('file') as File).name } : {};
}

/** A server at the client's boundary: `fakeFetch` of the API's own tests, and a way to send files to it. */
export function fakeServer(answers: Record<string, Handler>, answerRest?: Handler) {
  const { fetch, seen, on } = fakeFetch<Sent>(answers, { bodyOf, ...(answerRest && { answerRest }) });
  const postForm: NonNullable<ClientOptions['postForm']> = (url, { headers, form }) =>
    fetch(url, { method: 'POST', headers, body: form });

  return {
    answers,
    requests: seen,
    /** Requests of one kind, the oldest first: `of('POST /api/leads')`. */
    of: (call: string) => seen.filter(({ method, path }) => `${method} ${path}` === call),
    on,
    fetch,
    postForm,
  };
}

export type FakeServer = ReturnType<typeof fakeServer>;
