import type { Ability } from './access/abilities.ts';
import type { ErrorCode } from './errors.ts';

/** Marks the type of what travels; it exists for the compiler only. */
export interface Wire<T> {
  readonly __wire?: T;
  /** Fields of every answer; what has none of them comes from elsewhere. */
  readonly fields?: readonly string[];
}

/**
 * Declares the shape of an endpoint's answer, and fields by which the client tells it from the answer of a proxy:
 * `response: wire<LeadList>('leads', 'meta')`.
 */
export const wire = /* @__NO_SIDE_EFFECTS__ */ <T>(...fields: (keyof T & string)[]): Wire<T> =>
  fields.length > 0 ? { fields } : {};

/** Declares what a request carries: `body: input<CreateLeadInput>()`. Its rule meets it at the server's route. */
export const input = /* @__NO_SIDE_EFFECTS__ */ <T>(): Wire<T> => ({});

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anybody, a user of the account, or a super-admin. */
export type Access = 'public' | 'session' | 'admin';

export interface Endpoint<TResponse = unknown, TBody = unknown, TQuery = unknown, TParams extends string = string> {
  /** Unique name, `resource.verb`; the audit log and the server's routes go by it. */
  readonly name: string;
  readonly method: Method;
  /** Path with parameters in braces: `/api/leads/{number}`. */
  readonly path: string;
  readonly access: Access;
  /**
   * What the caller's role must be allowed to do; required when access is `session`, null says "any signed-in person".
   */
  readonly ability: Ability | null;
  readonly body?: Wire<TBody>;
  readonly query?: Wire<TQuery>;
  readonly response: Wire<TResponse>;
  /** Status of a successful answer. */
  readonly status: 200 | 201 | 204;
  /** Codes of refusals of its own, beside those that any endpoint may give. */
  readonly errors: readonly ErrorCode[];
  /** True when a repeated request with the same `Idempotency-Key` must have one effect. */
  readonly isIdempotencyKeyed: boolean;
  /** True when the call is written to the audit log: every command is. */
  readonly isAudited: boolean;
  /** True when other systems may call with an API key of the account instead of a session. */
  readonly takesApiKey: boolean;
  /** True when the call carries a file, as the part `file` of a multipart form, instead of JSON. */
  readonly isUpload: boolean;
  /** True when whoever calls is told of what the endpoint does not know; else it is left out without a word. */
  readonly refusesUnknown: boolean;
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
  idempotencyKeyed?: boolean;
  audited?: boolean;
  upload?: boolean;
  apiKey?: boolean;
  refusesUnknown?: boolean;
}

/**
 * Declares an endpoint once for server, client and tests; the rules of its input and the shape of its answer stand in
 * files of their own, so that whoever calls it loads neither.
 * Defaults: a signed-in user is needed, status 200, every method but GET is audited.
 */
// A bundler leaves out the endpoints of a resource that nobody calls.
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
    isIdempotencyKeyed: spec.idempotencyKeyed ?? false,
    isAudited: spec.audited ?? spec.method !== 'GET',
    takesApiKey: spec.apiKey ?? false,
    isUpload: spec.upload ?? false,
    refusesUnknown: spec.refusesUnknown ?? false,
    params: [...spec.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]) as ParamsOf<TPath>[],
  };
}

export type ResponseOf<E> = E extends Endpoint<infer R, infer _B, infer _Q, infer _P> ? R : never;
export type BodyOf<E> = E extends Endpoint<infer _R, infer B, infer _Q, infer _P> ? B : never;
export type QueryOf<E> = E extends Endpoint<infer _R, infer _B, infer Q, infer _P> ? Q : never;
export type ParamsOfEndpoint<E> = E extends Endpoint<infer _R, infer _B, infer _Q, infer P> ? P : never;
