import type { BodyOf, Endpoint, ParamsOfEndpoint, QueryOf, ResponseOf } from '../contract/endpoint.ts';
import { deviceIdHeader } from '../contract/session/session.ts';
import { connectionError, errorFromAnswer, isApiError, unreadableAnswer } from './ApiError.ts';
import type { ApiError } from './ApiError.ts';
import { areaOf } from './areas.ts';
import type { Area } from './areas.ts';
import { resolveBaseUrl } from './baseUrl.ts';
import { idempotencyKeys } from './idempotencyKeys.ts';
import type { PostForm } from './postForm.ts';
import { requestPath } from './requestPath.ts';
import { keepToken } from './sessionToken.ts';
import type { SessionToken } from './sessionToken.ts';
import { localTokenStore, tokenKeys } from './tokenStore.ts';
import type { TokenStore } from './tokenStore.ts';

export interface ClientOptions {
  /** Origin of the API, instead of runtime configuration and environment. */
  baseUrl?: string;
  /** The build's origin of the API; lowest priority. */
  envBaseUrl?: string;
  /** @default localTokenStore('funil.token') */
  tokenStore?: TokenStore;
  /** @default localTokenStore('funil.admin_token') */
  adminTokenStore?: TokenStore;
  /** @default the global fetch */
  fetch?: typeof fetch;
  /** Uploads files. @default XMLHttpRequest, because `fetch` reports no progress */
  postForm?: PostForm | undefined;
  /** Timeout in milliseconds; none by default. */
  timeoutMs?: number;
  /** Called when the server rejected an area's session, after the token was dropped. */
  onUnauthorized?: (area: Area, error: ApiError) => void;
}

export type AnyEndpoint = Pick<Endpoint, 'name' | 'method' | 'path' | 'access' | 'status' | 'isIdempotencyKeyed'> &
  Partial<Pick<Endpoint, 'response' | 'opensSession'>>;

type Option<Name extends string, Value, IsOptional = false> = [Value] extends [never]
  ? { [K in Name]?: never }
  : [Value] extends [undefined]
    ? { [K in Name]?: never }
    : IsOptional extends true
      ? { [K in Name]?: Partial<Value> }
      : { [K in Name]: Value };

export type CallOptions<E> = {
  /** Aborts the call, which then fails with code `aborted`. */
  signal?: AbortSignal | undefined;
  /** Idempotency key; generated when missing. */
  idempotencyKey?: string;
} & Option<'params', [ParamsOfEndpoint<E>] extends [never] ? never : Record<ParamsOfEndpoint<E>, string | number>> &
  Option<'query', QueryOf<E>, true> &
  Option<'body', BodyOf<E>>;

type CallArguments<E> =
  Record<string, never> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

interface LooseOptions {
  signal?: AbortSignal | undefined;
  idempotencyKey?: string;
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
  onProgress?: (share: number) => void;
}

export type UploadOptions<E> = Omit<CallOptions<E>, 'body' | 'idempotencyKey'> & {
  file: Blob;
  /** Called with the sent share of the file, 0 to 1. */
  onProgress?: (share: number) => void;
};

export interface Client {
  /** Calls an endpoint. Rejects with an `ApiError` for every failure. */
  call<E extends AnyEndpoint>(endpoint: E, ...options: CallArguments<E>): Promise<ResponseOf<E>>;
  /** Uploads a file, without a timeout. */
  upload<E extends AnyEndpoint>(endpoint: E, options: UploadOptions<E>): Promise<ResponseOf<E>>;
  /** Origin of the API; empty for the page's own. */
  readonly baseUrl: string;
  readonly session: SessionToken;
  readonly adminSession: SessionToken;
  onUnauthorized(listener: (area: Area, error: ApiError) => void): () => void;
  /**
   * Sets the function that asks for the password when a call needs a recent one; true repeats the call. Returns its
   * removal.
   */
  onPasswordRequired(ask: (area: Area) => Promise<boolean>): () => void;
}

function tokenOf(answer: Response): string | null {
  const match = /^Bearer\s+(\S+)$/i.exec(answer.headers.get('authorization') ?? '');
  return match?.[1] ?? null;
}

async function bodyOf(answer: Response): Promise<unknown> {
  const isJson = /^application\/(?:[\w.+-]+\+)?json\b/i.test(answer.headers.get('content-type') ?? '');
  const text = await answer.text();
  if (!isJson || text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Whether an answer has an expected field: proxies, captive portals and wrong base URLs answer other content. */
function isAnswerOf({ response }: AnyEndpoint, content: unknown): boolean {
  if (typeof content !== 'object' || content === null) return false;
  return response?.fields?.some((field) => field in content) ?? true;
}

/** Creates a client with two sessions: user and super-admin. */
export function createClient(options: ClientOptions = {}): Client {
  const baseUrl = resolveBaseUrl(options.baseUrl, options.envBaseUrl);
  const sessions = {
    user: keepToken(options.tokenStore ?? localTokenStore(tokenKeys.user)),
    admin: keepToken(options.adminTokenStore ?? localTokenStore(tokenKeys.admin)),
  };
  const keys = idempotencyKeys();
  const listeners = new Set<(area: Area, error: ApiError) => void>();
  if (options.onUnauthorized) listeners.add(options.onUnauthorized);

  async function exchange(
    url: string,
    init: RequestInit,
    signal: AbortSignal | undefined,
  ): Promise<{ answer: Response; body: unknown }> {
    const timeout = options.timeoutMs ? AbortSignal.timeout(options.timeoutMs) : undefined;
    const signals = [signal, timeout].filter((one) => one !== undefined);
    try {
      const answer = await (options.fetch ?? fetch)(url, {
        ...init,
        ...(signals.length > 0 && { signal: signals.length > 1 ? AbortSignal.any(signals) : signals[0]! }),
      });
      return { answer, body: await bodyOf(answer) };
    } catch (error) {
      if (signal?.aborted) throw connectionError('aborted', error);
      if (timeout?.aborted) throw connectionError('timeout', error);
      throw connectionError('network', error);
    }
  }

  async function sendFile(
    url: string,
    headers: Record<string, string>,
    file: Blob,
    { signal, onProgress }: LooseOptions,
  ) {
    const form = new FormData();
    form.append('file', file);
    try {
      // Loaded on demand, because few pages upload files.
      const post = options.postForm ?? (await import('./postForm.ts')).postForm;
      const answer = await post(url, { headers, form, signal, onProgress });
      return { answer, body: await bodyOf(answer) };
    } catch (error) {
      throw connectionError(signal?.aborted ? 'aborted' : 'network', error);
    }
  }

  async function send(endpoint: AnyEndpoint, options: LooseOptions, isRetry: boolean): Promise<unknown> {
    const { params, query, body, signal, idempotencyKey, file } = options;
    const area = areaOf(endpoint);
    const session = sessions[area];
    const ticket = session.ticket(endpoint.access !== 'public');
    const headers: Record<string, string> = { accept: 'application/json' };
    if (ticket.token) headers['authorization'] = `Bearer ${ticket.token}`;
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
    // Loaded on demand, because only sign-ins need it.
    if (endpoint.opensSession) headers[deviceIdHeader] = (await import('./deviceId.ts')).deviceId();

    const url = baseUrl + requestPath(endpoint, { params, query });
    const { answer, body: content } = file
      ? await sendFile(url, headers, file, options)
      : await exchange(
          url,
          { method: endpoint.method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) },
          signal,
        );

    const renewed = tokenOf(answer);
    if (renewed) session.accept(renewed, ticket);
    if (answer.ok && endpoint.status !== 204 && !isAnswerOf(endpoint, content)) throw unreadableAnswer(answer);
    if (answer.ok) return content;

    const error = errorFromAnswer(answer, content);
    if (answer.status === 401 && endpoint.access !== 'public') {
      const now = session.get();
      // The server did not execute a call answered with 401, so it is retried once with a newer token.
      if (now !== null && now !== ticket.token && !isRetry) return send(endpoint, options, true);
      if (now === ticket.token) {
        if (now !== null) session.clear();
        listeners.forEach((listener) => listener(area, error));
      }
    }
    throw error;
  }

  let askPassword: ((area: Area) => Promise<boolean>) | null = null;

  async function call(endpoint: AnyEndpoint, options: LooseOptions = {}): Promise<unknown> {
    try {
      return await callOnce(endpoint, options);
    } catch (error) {
      const isAsked = isApiError(error) && error.code === 'session.password_required';
      if (!isAsked || !(await askPassword?.(areaOf(endpoint)))) throw error;
      return callOnce(endpoint, options);
    }
  }

  async function callOnce(endpoint: AnyEndpoint, options: LooseOptions): Promise<unknown> {
    if (!endpoint.isIdempotencyKeyed || options.idempotencyKey) return send(endpoint, options, false);
    const submit = `${endpoint.method} ${requestPath(endpoint, options)} ${JSON.stringify(options.body)}`;
    try {
      const result = await send(endpoint, { ...options, idempotencyKey: keys.keyFor(submit) }, false);
      keys.settle(submit);
      return result;
    } catch (error) {
      const isUnknown =
        isApiError(error) &&
        (error.isTemporary || error.code === 'aborted' || error.code === 'request.idempotency_running');
      if (!isUnknown) keys.settle(submit);
      throw error;
    }
  }

  return {
    call: call as Client['call'],
    upload: ((endpoint: AnyEndpoint, options: LooseOptions) => send(endpoint, options, false)) as Client['upload'],
    baseUrl,
    session: sessions.user,
    adminSession: sessions.admin,
    onUnauthorized(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onPasswordRequired(ask) {
      askPassword = ask;
      return () => {
        if (askPassword === ask) askPassword = null;
      };
    },
  };
}
