import type { ResponseOf } from '@funil/api/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuditDraft } from '../audit/AuditDraft.ts';
import { writeAudit } from '../audit/writeAudit.ts';
import type { AccountTx } from '../db/withAccount.ts';
import { withAccount } from '../db/withAccount.ts';
import type { Account } from '../identity/findAccount.ts';
import { requireAccount } from '../identity/findAccount.ts';
import { accountHostOf } from '../identity/hosts.ts';
import type { App } from './App.ts';
import type { EndpointBinding, Bound } from './EndpointBinding.ts';
import type { AnyEndpoint } from './AnyEndpoint.ts';
import type { CallInput } from './readRequestInput.ts';
import { registerEndpoint } from './registerEndpoint.ts';

/** A public handler opens its own transactions: some do slow work (hashing) between two. */
export interface PublicCall<E extends AnyEndpoint> extends CallInput<E> {
  account: Account;
  transaction: <T>(fn: (tx: AccountTx) => Promise<T>) => Promise<T>;
  /** Call it in the transaction that the command commits. */
  writeAudit: (tx: AccountTx, draft: AuditDraft) => Promise<void>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Binds a public endpoint on an active account's host. Order: account, input, handler. */
export function handlePublic<const E extends AnyEndpoint, const Parts extends Bound>(
  app: App,
  endpoint: E,
  binding: EndpointBinding<E, Parts>,
  handler: (call: PublicCall<E>) => Promise<ResponseOf<E>>,
): void {
  if (endpoint.access !== 'public' || !endpoint.path.startsWith('/public_api/'))
    throw new Error(`${endpoint.name} is not public.`);
  const { database, vault } = app.services;

  registerEndpoint<E, Parts>(app, endpoint, binding, async (request, reply, read) => {
    const account = await requireAccount(database, accountHostOf(request));
    const input = await read(account);
    return handler({
      account,
      ...input,
      request,
      reply,
      transaction: (fn) => withAccount(database, { accountId: account.id }, fn),
      writeAudit: (tx, draft) =>
        writeAudit(tx, { action: endpoint.name, actorId: null, ip: request.ip, requestId: request.id, vault }, draft),
    });
  });
}
