import type { Ability } from './access/abilities.ts';
import type { ErrorCode } from './errors.ts';

/** Type of an answer or input, for the compiler. At run time a `Wire` holds only `fields`. */
export interface Wire<T> {
  readonly __wire?: T;
  /** Fields of every valid answer; an answer without any of them is not from this server. */
  readonly fields?: readonly string[];
}

/** Declares an answer's type, and fields that a proxy's answer lacks: `response: wire<LeadList>('leads', 'meta')`. */
export const wire = /* @__NO_SIDE_EFFECTS__ */ <T>(...fields: (keyof T & string)[]): Wire<T> =>
  fields.length > 0 ? { fields } : {};

/** Declares the type of a body or query: `body: input<CreateLeadInput>()`. The server's route adds the rules. */
export const input = /* @__NO_SIDE_EFFECTS__ */ <T>(): Wire<T> => ({});

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Permitted callers: everyone, users of the account, or super-admins. */
export type Access = 'public' | 'session' | 'admin';

export interface Endpoint<TResponse = unknown, TBody = unknown, TQuery = unknown, TParams extends string = string> {
  /** Unique name, `resource.verb`; identifies the endpoint in the audit log and the server's routes. */
  readonly name: string;
  readonly method: Method;
  /** Path with parameters in braces: `/api/leads/{number}`. */
  readonly path: string;
  readonly access: Access;
  /** Ability that a `session` endpoint requires; null permits any signed-in user. */
  readonly ability: Ability | null;
  readonly body?: Wire<TBody>;
  readonly query?: Wire<TQuery>;
  readonly response: Wire<TResponse>;
  readonly status: 200 | 201 | 204;
  /** Error codes besides those of every endpoint. */
  readonly errors: readonly ErrorCode[];
  /** Answers 202 with the declared answer, instead of 204, when a job continues the work. */
  readonly mayContinue: boolean;
  /** Repeated requests with one `Idempotency-Key` have one effect. */
  readonly isIdempotencyKeyed: boolean;
  readonly isAudited: boolean;
  /** Other systems may call the endpoint with an API key. */
  readonly takesApiKey: boolean;
  /** Multipart form with the part `file`, instead of JSON. */
  readonly isUpload: boolean;
  /** Refuses unknown fields, instead of dropping them. */
  readonly refusesUnknown: boolean;
  /** Open to a person who still has to set up a second factor. */
  readonly isOpenWithoutSecondFactor: boolean;
  /** Refused with `session.password_required` unless the session's password was given in the last minutes. */
  readonly needsRecentPassword: boolean;
  /** May answer with the token of a new session; the client then says which browser calls. */
  readonly opensSession: boolean;
  readonly params: readonly TParams[];
}

type ParamsOf<TPath extends string> = TPath extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsOf<Rest>
  : never;

interface EndpointSpec<TPath extends string, TResponse, TBody, TQuery> {
  name: string;
  method: Method;
  path: TPath;
  access?: Access;
  ability?: Ability | null;
  body?: Wire<TBody>;
  query?: Wire<TQuery>;
  response: Wire<TResponse>;
  status?: 200 | 201 | 204;
  errors?: readonly ErrorCode[];
  mayContinue?: boolean;
  idempotencyKeyed?: boolean;
  audited?: boolean;
  upload?: boolean;
  apiKey?: boolean;
  refusesUnknown?: boolean;
  openWithoutSecondFactor?: boolean;
  recentPassword?: boolean;
  opensSession?: boolean;
}

/**
 * Declares an endpoint. Input rules and answer schemas are in separate files, so that callers do not load them.
 * Defaults: session required, status 200, audited unless GET.
 */
// The mark lets bundlers drop unused endpoints.
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const TPath extends string, TResponse, TBody = undefined, TQuery = undefined>(
  spec: EndpointSpec<TPath, TResponse, TBody, TQuery>,
): Endpoint<TResponse, TBody, TQuery, ParamsOf<TPath>> {
  return {
    name: spec.name,
    method: spec.method,
    path: spec.path,
    access: spec.access ?? 'session',
    ability: spec.ability ?? null,
    ...(spec.body && { body: spec.body }),
    ...(spec.query && { query: spec.query }),
    response: spec.response,
    status: spec.status ?? 200,
    errors: spec.errors ?? [],
    mayContinue: spec.mayContinue ?? false,
    isIdempotencyKeyed: spec.idempotencyKeyed ?? false,
    isAudited: spec.audited ?? spec.method !== 'GET',
    takesApiKey: spec.apiKey ?? false,
    isUpload: spec.upload ?? false,
    refusesUnknown: spec.refusesUnknown ?? false,
    isOpenWithoutSecondFactor: spec.openWithoutSecondFactor ?? false,
    needsRecentPassword: spec.recentPassword ?? false,
    opensSession: spec.opensSession ?? false,
    params: [...spec.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]) as ParamsOf<TPath>[],
  };
}

export type ResponseOf<E> = E extends Endpoint<infer R, infer _B, infer _Q, infer _P> ? R : never;
export type BodyOf<E> = E extends Endpoint<infer _R, infer B, infer _Q, infer _P> ? B : never;
export type QueryOf<E> = E extends Endpoint<infer _R, infer _B, infer Q, infer _P> ? Q : never;
export type ParamsOfEndpoint<E> = E extends Endpoint<infer _R, infer _B, infer _Q, infer P> ? P : never;
