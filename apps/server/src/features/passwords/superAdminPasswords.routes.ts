import { checkPasswordLinkInput, definePasswordInput, endpoints, recoverPasswordInput } from '@funil/api/contract';
import { AdminSessionSchema, PasswordLinkAnswerSchema } from '@funil/api/contract/answers';
import { defaultName } from '@funil/theme/tokens';
import type { FastifyRequest } from 'fastify';
import { AuditDraft } from '../../platform/audit/AuditDraft.ts';
import { writeAdminAudit } from '../../platform/audit/writeAudit.ts';
import { withAdmin } from '../../platform/db/withAccount.ts';
import type { App } from '../../platform/http/App.ts';
import type { AnyEndpoint } from '../../platform/http/AnyEndpoint.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { registerEndpoint } from '../../platform/http/registerEndpoint.ts';
import { appOriginOf } from '../../platform/mail/appOrigin.ts';
import { composeMail } from '../../platform/mail/composeMail.ts';
import { presentAdmin, signSuperAdminSession } from '../../platform/identity/superAdminSession.ts';
import { requireAdminHost } from '../../platform/identity/requireAdminHost.ts';
import { digestOfHash, hashPassword } from '../../platform/identity/passwords.ts';
import {
  createAdminRecoveryLink,
  defineAdminPasswordBy,
  findAdminLinkOwner,
  findRecoverableAdmin,
  hasAdminSecondFactor,
} from './adminPasswordLinks.ts';
import { completeAdminSignIn } from '../session/completeAdminSignIn.ts';
import { refuseCommonPassword } from './commonPasswords.ts';
import { recoveryLetter } from './passwordLetters.ts';

const contextOf = (endpoint: AnyEndpoint, { ip, id }: FastifyRequest) => ({
  action: endpoint.name,
  actorId: null,
  ip,
  requestId: id,
});

export function registerSuperAdminPasswordRoutes(app: App): void {
  const { config, database, tokens } = app.services;

  registerEndpoint(
    app,
    endpoints.recoverAdminPassword,
    { body: recoverPasswordInput },
    async (request, _reply, read) => {
      await requireAdminHost(app.services, request);
      const { body } = await read(null);
      await app.services.evenTime(() =>
        withAdmin(database, async (tx) => {
          const draft = new AuditDraft();
          const person = await findRecoverableAdmin(tx, body.email.toLowerCase());
          if (person) {
            const secret = await createAdminRecoveryLink(tx, person.id);
            const letter = recoveryLetter({
              to: person.email,
              accountName: defaultName,
              origin: appOriginOf(config, request),
              area: '/admin',
              secret,
            });
            await app.outbox.addAdmin(tx, composeMail({ name: defaultName, personalization: null }, letter));
            draft.target('super_admin', person.id);
          }
          await writeAdminAudit(tx, contextOf(endpoints.recoverAdminPassword, request), draft);
        }),
      );
    },
  );

  registerEndpoint(
    app,
    endpoints.checkAdminPasswordLink,
    { body: checkPasswordLinkInput, answer: PasswordLinkAnswerSchema },
    async (request, _reply, read) => {
      await requireAdminHost(app.services, request);
      const { body } = await read(null);
      const owner = await withAdmin(database, (tx) => findAdminLinkOwner(tx, body.token));
      if (!owner) throw new Refusal('password.link_invalid');
      return { link: { email: owner.email } };
    },
  );

  registerEndpoint(
    app,
    endpoints.defineAdminPassword,
    { body: definePasswordInput, answer: AdminSessionSchema },
    async (request, reply, read) => {
      await requireAdminHost(app.services, request);
      const { body } = await read(null);
      const adminId = (await withAdmin(database, (tx) => findAdminLinkOwner(tx, body.token)))?.id;
      if (!adminId) throw new Refusal('password.link_invalid');
      refuseCommonPassword(body.password);
      const passwordHash = await hashPassword(body.password);
      const admin = await withAdmin(database, async (tx) => {
        if (!(await defineAdminPasswordBy(tx, body.token, adminId, passwordHash)))
          throw new Refusal('password.link_invalid');
        await writeAdminAudit(
          tx,
          contextOf(endpoints.defineAdminPassword, request),
          new AuditDraft().actor(adminId).target('super_admin', adminId),
        );
        // The link proves access to the mailbox, which is not the second factor.
        if (await hasAdminSecondFactor(tx, adminId)) return null;
        return completeAdminSignIn(app, tx, { superAdminId: adminId, request, way: 'link' });
      });
      if (!admin) {
        const challenge = await tokens.adminChallenges.sign({ uid: adminId, password: digestOfHash(passwordHash) }, '');
        throw new Refusal('session.second_factor_required', { details: { challenge } });
      }
      reply.header('authorization', `Bearer ${await signSuperAdminSession(tokens, admin)}`);
      return presentAdmin(admin);
    },
  );
}
