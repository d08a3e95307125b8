import type { ResponseOf } from '@funil/api/contract';
import type { FastifyRequest } from 'fastify';
import { AuditDraft } from '../audit/AuditDraft.ts';
import { writeAdminAudit } from '../audit/writeAudit.ts';
import type { AdminTx } from '../db/withAccount.ts';
import { withAdmin } from '../db/withAccount.ts';
import { requireAdminHost } from '../identity/requireAdminHost.ts';
import type { SuperAdminActor } from '../identity/superAdminSession.ts';
import { authenticateSuperAdmin, renewSuperAdminSession } from '../identity/superAdminSession.ts';
import { requireRecentPassword } from '../identity/recentPassword.ts';
import { requireSecondFactor } from '../identity/requireSecondFactor.ts';
import { bearerOf } from '../identity/tokens.ts';
import type { App } from './App.ts';
import type { EndpointBinding, Bound } from './EndpointBinding.ts';
import type { AnyEndpoint } from './AnyEndpoint.ts';
import type { CallInput } from './readRequestInput.ts';
import { registerEndpoint } from './registerEndpoint.ts';

export interface AdminCall<E extends AnyEndpoint> extends CallInput<E> {
  admin: SuperAdminActor;
  tx: AdminTx;
  request: FastifyRequest;
  audit: AuditDraft;
}

/** Order: host, then in one transaction session, second factor, recent password, input, handler and audit log. */
export function handleAdmin<const E extends AnyEndpoint, const Parts extends Bound>(
  app: App,
  endpoint: E,
  binding: EndpointBinding<E, Parts>,
  handler: (call: AdminCall<E>) => Promise<ResponseOf<E>>,
): void {
  handleAdminPrepared<E, Parts>(app, endpoint, binding, null, handler);
}

/** Same as `handlePrepared`, for super-admins. */
export function handleAdminPrepared<const E extends AnyEndpoint, const Parts extends Bound>(
  app: App,
  endpoint: E,
  binding: EndpointBinding<E, Parts>,
  prepare: ((call: Omit<AdminCall<E>, 'audit'>) => Promise<() => Promise<void>>) | null,
  handler: (call: AdminCall<E>) => Promise<ResponseOf<E>>,
): void {
  if (endpoint.access !== 'admin') throw new Error(`${endpoint.name} is not for super-admins.`);
  const { database, tokens } = app.services;

  registerEndpoint<E, Parts>(app, endpoint, binding, async (request, reply, read) => {
    await requireAdminHost(app.services, request);
    const token = await tokens.readAdmin(bearerOf(request.headers.authorization));
    const inTransaction = <T>(work: (tx: AdminTx, admin: SuperAdminActor) => Promise<T>) =>
      withAdmin(database, async (tx) => {
        const admin = await authenticateSuperAdmin(tx, token, app.services.config);
        requireSecondFactor(endpoint, admin);
        requireRecentPassword(endpoint, admin);
        return work(tx, admin);
      });

    const work =
      prepare && (await inTransaction(async (tx, admin) => prepare({ ...(await read(null)), admin, tx, request })));
    await work?.();

    const { response, renewed } = await inTransaction(async (tx, admin) => {
      const input = await read(null);
      const audit = new AuditDraft();
      const answer = await handler({ ...input, admin, tx, request, audit });
      if (endpoint.isAudited)
        await writeAdminAudit(
          tx,
          { action: endpoint.name, actorId: admin.id, ip: request.ip, requestId: request.id },
          audit,
        );
      return { response: answer, renewed: await renewSuperAdminSession(tx, tokens, admin, token.issuedAt) };
    });
    if (renewed) reply.header('authorization', `Bearer ${renewed}`);
    return response;
  });
}
