import type { ErrorBody, ErrorCode } from '../contract/errors.ts';
import { generalErrors } from '../contract/generalErrors.ts';

export type ConnectionFailure = 'network' | 'timeout' | 'aborted';

const connectionMessages: Record<ConnectionFailure, string> = {
  network: 'Não foi possível falar com o servidor. Verifique sua conexão e tente de novo.',
  timeout: 'O servidor demorou demais para responder. Tente de novo.',
  aborted: 'A ação foi cancelada.',
};

interface ApiErrorFacts {
  code: ErrorCode | ConnectionFailure;
  status: number;
  message: string;
  fields?: Record<string, string>;
  details?: unknown;
  requestId?: string | null;
  retryAfterSeconds?: number | null;
  cause?: unknown;
}

/** A failed call. `message` is for users, in Portuguese. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Error code of the contract, or kind of connection failure. */
  readonly code: ErrorCode | ConnectionFailure;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** Messages by field path, for the code `request.invalid`. */
  readonly fields: Readonly<Record<string, string>>;
  /** Extra data, such as the current lead of a conflict. */
  readonly details: unknown;
  /** Request id, to quote to support. */
  readonly requestId: string | null;
  /** Seconds to wait before retrying, from `Retry-After`. */
  readonly retryAfterSeconds: number | null;

  constructor(facts: ApiErrorFacts) {
    super(facts.message, { cause: facts.cause });
    this.code = facts.code;
    this.status = facts.status;
    this.fields = facts.fields ?? {};
    this.details = facts.details;
    this.requestId = facts.requestId ?? null;
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
  }

  /** No answer arrived: the server may have executed the call. */
  get isConnectionFailure(): boolean {
    return this.status === 0 && this.code !== 'aborted';
  }

  /** Whether a retry may succeed, because connection or server failed. */
  get isTemporary(): boolean {
    return this.isConnectionFailure || this.status >= 500 || this.code === 'server.failed';
  }
}

/** Whether a value is an `ApiError`. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

export function connectionError(code: ConnectionFailure, cause?: unknown): ApiError {
  return new ApiError({ code, status: 0, message: connectionMessages[code], cause });
}

const isErrorBody = (body: unknown): body is ErrorBody => {
  const error = (body as Partial<ErrorBody> | null)?.error;
  return (
    typeof error === 'object' && error !== null && typeof error.code === 'string' && typeof error.message === 'string'
  );
};

/** Error codes for answers from other servers, such as a proxy or maintenance page. */
const codeByStatus: Partial<Record<number, keyof typeof generalErrors>> = {
  400: 'request.malformed',
  401: 'session.required',
  403: 'access.denied',
  404: 'request.not_found',
  413: 'request.too_large',
  415: 'request.unsupported_type',
  422: 'request.invalid',
  429: 'request.too_many',
  502: 'server.unavailable',
  503: 'server.unavailable',
  504: 'server.unavailable',
};

function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

/** Error for a successful status without the content that the contract promises. */
export function unreadableAnswer(response: Response): ApiError {
  return new ApiError({
    code: 'server.failed',
    status: response.status,
    message: generalErrors['server.failed'].message,
    requestId: response.headers.get('x-request-id'),
  });
}

export function errorFromAnswer(response: Response, body: unknown): ApiError {
  const { status } = response;
  const common = { status, requestId: response.headers.get('x-request-id'), retryAfterSeconds: retryAfter(response) };
  if (isErrorBody(body)) return new ApiError({ ...common, ...body.error });
  const code = codeByStatus[status] ?? 'server.failed';
  return new ApiError({ ...common, code, message: generalErrors[code].message });
}
