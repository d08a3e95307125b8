import { can } from '@funil/api/contract';
import type { ResponseOf } from '@funil/api/contract';
import type { FastifyRequest } from 'fastify';
import { AuditDraft } from '../audit/AuditDraft.ts';
import type { AuditVault } from '../audit/auditVault.ts';
import { writeAudit } from '../audit/writeAudit.ts';
import type { AccountTx } from '../db/withAccount.ts';
import { withAccount } from '../db/withAccount.ts';
import type { Account } from '../identity/findAccount.ts';
import { requireAccount } from '../identity/findAccount.ts';
import { accountHostOf } from '../identity/hosts.ts';
import { apiKeyOf } from '../identity/apiKeySecret.ts';
import { authenticateApiKey } from '../identity/authenticateApiKey.ts';
import { apiKeyRateLimit } from '../identity/apiKeyRateLimit.ts';
import { authenticate } from '../identity/authenticate.ts';
import { requireRecentPassword } from '../identity/recentPassword.ts';
import { requireSecondFactor } from '../identity/requireSecondFactor.ts';
import { renewSession } from '../identity/renewSession.ts';
import type { Session } from '../identity/Session.ts';
import { bearerOf } from '../identity/tokens.ts';
import { hashRequest, readIdempotencyKey, runOnce } from '../idempotency/runOnce.ts';
import type { App } from './App.ts';
import type { EndpointBinding, Bound } from './EndpointBinding.ts';
import type { AnyEndpoint } from './AnyEndpoint.ts';
import type { UnknownFields } from './readInput.ts';
import type { CallInput } from './readRequestInput.ts';
import { Refusal } from '../refusals/Refusal.ts';
import { registerEndpoint } from './registerEndpoint.ts';
import type { ReadInput } from './registerEndpoint.ts';

export interface Call<E extends AnyEndpoint> extends CallInput<E> {
  session: Session;
  account: Account;
  /** The request's only transaction; an error rolls it back. */
  tx: AccountTx;
  request: FastifyRequest;
  audit: AuditDraft;
  /** Wait of a slow call for its account's share, in milliseconds. */
  waitedMs: number;
}

/** How a call's first transaction is run. */
interface Running {
  /**
   * The call may take hundreds of milliseconds of the processor, so it waits for its account's share of
   * `slowCalls` before it opens a transaction.
   */
  isSlow?: boolean;
}

/**
 * Binds an endpoint for signed-in users, and for API keys where accepted. Order: account of the host (404, 403),
 * session or key (401), calls of the key (429), second factor, ability and recent password (403), idempotency key, input
 * (404, 422), handler, audit log; all from the session on in one transaction. The bound shape drops other fields from the answer.
 */
export function handle<const E extends AnyEndpoint, const Parts extends Bound>(
  app: App,
  endpoint: E,
  binding: EndpointBinding<E, Parts>,
  handler: (call: Call<E>) => Promise<ResponseOf<E>>,
  running: Running = {},
): void {
  handlePrepared<E, Parts, undefined>(app, endpoint, binding, null, (call) => handler(call), running);
}

/**
 * For slow work, or effects that outlive a refusal, such as checking a password. `prepare` reads in its own transaction
 * behind the same checks; the function it returns runs between that transaction and the call's.
 */
export function handlePrepared<const E extends AnyEndpoint, const Parts extends Bound, Prepared>(
  app: App,
  endpoint: E,
  binding: EndpointBinding<E, Parts>,
  prepare: ((call: Omit<Call<E>, 'audit'>) => Promise<() => Promise<Prepared>>) | null,
  handler: (call: Call<E>, prepared: Prepared) => Promise<ResponseOf<E>>,
  { isSlow = false }: Running = {},
): void {
  if (endpoint.access !== 'session') throw new Error(`${endpoint.name} is not for signed-in people of an account.`);
  const { database, tokens, vault, slowCalls } = app.services;
  const takesKey = endpoint.takesApiKey;
  const limitKey = takesKey ? apiKeyRateLimit(app) : async () => {};

  registerEndpoint<E, Parts>(app, endpoint, binding, async (request, reply, read) => {
    const account = await requireAccount(database, accountHostOf(request));
    const secret = takesKey ? apiKeyOf(request.headers.authorization) : null;
    const token = secret === null ? await tokens.read(bearerOf(request.headers.authorization)) : null;

    const inTransaction = <T>(work: (tx: AccountTx, session: Session) => Promise<T>) =>
      withAccount(database, { accountId: account.id }, async (tx) => {
        const session = token ? await authenticate(tx, token) : await authenticateApiKey(tx, secret!);
        if (session.apiKey) await limitKey(request);
        requireSecondFactor(endpoint, session);
        if (endpoint.ability && !can(session.actor, endpoint.ability)) throw new Refusal('access.denied');
        requireRecentPassword(endpoint, session);
        return work(tx, session);
      });

    const waitingSince = performance.now();
    const giveBack = isSlow ? await slowCalls.take(account.id) : () => {};
    const waitedMs = performance.now() - waitingSince;

    const prepareCall = (run: NonNullable<typeof prepare>) =>
      inTransaction(async (tx, session) => {
        const input = await read(account, unknownFields(endpoint, session));
        return run({ session, account, tx, request, waitedMs, ...input });
      });

    const answerCall = (prepared: Prepared) =>
      inTransaction(async (tx, session) => {
        const run = () =>
          runCall(
            endpoint,
            read,
            (call) => handler(call, prepared),
            { session, account, tx, request, waitedMs },
            vault,
          );
        const key = endpoint.isIdempotencyKeyed ? readIdempotencyKey(request.headers['idempotency-key']) : null;
        const { response, isReplay } = key
          ? await runOnce(tx, keyed(endpoint, session, key, request), run)
          : { response: await run(), isReplay: false };
        return { response, isReplay, renewed: token && (await renewSession(tx, tokens, session, token)) };
      });

    // Only the first transaction reads much: what follows a preparation may wait for the storage, without the share.
    const work = prepare && (await prepareCall(prepare).finally(giveBack));
    // Only `handle` has no preparation, and its handler takes none.
    const prepared = (await work?.()) as Prepared;
    const outcome = await answerCall(prepared).finally(giveBack);

    if (outcome.renewed) reply.header('authorization', `Bearer ${outcome.renewed}`);
    if (outcome.isReplay) reply.header('idempotent-replayed', 'true');
    return outcome.response;
  });
}

const keyed = (endpoint: AnyEndpoint, session: Session, key: string, request: FastifyRequest) => ({
  userId: session.uid,
  key,
  endpointName: endpoint.name,
  requestHash: hashRequest(request.url, request.body),
  status: endpoint.status,
});

/** Dropping another system's misspelled field would silently lose data or skew a number. */
const unknownFields = (endpoint: AnyEndpoint, session: Session): UnknownFields =>
  session.apiKey !== null || endpoint.refusesUnknown ? 'refused' : 'dropped';

async function runCall<E extends AnyEndpoint>(
  endpoint: E,
  read: ReadInput<E>,
  handler: (call: Call<E>) => Promise<ResponseOf<E>>,
  context: Pick<Call<E>, 'session' | 'account' | 'tx' | 'request' | 'waitedMs'>,
  vault: AuditVault,
): Promise<ResponseOf<E>> {
  const { session, account, tx, request } = context;
  const input = await read(account, unknownFields(endpoint, session));
  const audit = new AuditDraft();
  const response = await handler({ ...context, audit, ...input });
  if (endpoint.isAudited)
    await writeAudit(
      tx,
      {
        action: endpoint.name,
        actorId: session.uid,
        actorKind: session.apiKey ? 'api_key' : 'user',
        ip: request.ip,
        requestId: request.id,
        vault,
      },
      audit,
    );
  return response;
}
