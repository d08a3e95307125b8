import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { confirmPasswordInput, createSessionInput, endpoints } from '@funil/api/contract';
import { AdminSessionSchema, SignInListSchema } from '@funil/api/contract/answers';
import { AuditDraft } from '../../platform/audit/AuditDraft.ts';
import { writeAdminAudit } from '../../platform/audit/writeAudit.ts';
import { superAdmins, superAdminSecondFactors, superAdminSessions } from '../../platform/db/schema/tables.ts';
import { withAdmin } from '../../platform/db/withAccount.ts';
import type { App } from '../../platform/http/App.ts';
import { handleAdmin, handleAdminPrepared } from '../../platform/http/handleAdmin.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { registerEndpoint } from '../../platform/http/registerEndpoint.ts';
import { networkOf } from '../../platform/identity/networkOf.ts';
import { digestOfHash, isPassword } from '../../platform/identity/passwords.ts';
import { countAttempt, forgetAttempts } from '../../platform/identity/countAttempt.ts';
import {
  presentAdmin,
  revokeSuperAdminSession,
  signSuperAdminSession,
} from '../../platform/identity/superAdminSession.ts';
import { completeAdminSignIn } from '../session/completeAdminSignIn.ts';
import { presentSignIn } from '../session/presentSignIn.ts';
import { listSignInRows } from '../session/signIns.queries.ts';
import { wrongPassword } from '../../platform/identity/wrongPassword.ts';
import { requireAdminHost } from '../../platform/identity/requireAdminHost.ts';

export function registerAdminSessionRoutes(app: App): void {
  const { database, tokens, digest } = app.services;

  registerEndpoint(
    app,
    endpoints.createAdminSession,
    { body: createSessionInput, answer: AdminSessionSchema },
    async (request, reply, read) => {
      await requireAdminHost(app.services, request);
      const { body } = await read(null);
      const email = body.email.toLowerCase();
      const attempt = { emailHash: digest(`admin-login:${email}`), address: networkOf(request.ip) };
      await withAdmin(database, (tx) => countAttempt(tx, attempt));
      const [candidate] = await withAdmin(database, ({ db }) =>
        db
          .select({
            id: superAdmins.id,
            status: superAdmins.status,
            passwordHash: superAdmins.passwordHash,
            hasSecondFactor: isNotNull(superAdminSecondFactors.confirmedAt).mapWith(Boolean),
          })
          .from(superAdmins)
          .leftJoin(superAdminSecondFactors, eq(superAdminSecondFactors.superAdminId, superAdmins.id))
          .where(eq(superAdmins.email, email)),
      );
      const isRight = await isPassword(body.password, candidate?.passwordHash);
      if (!candidate || !isRight || candidate.status !== 'active') throw new Refusal('session.invalid_credentials');

      if (candidate.hasSecondFactor) {
        await withAdmin(database, (tx) => forgetAttempts(tx, attempt));
        const claims = { uid: candidate.id, password: digestOfHash(candidate.passwordHash) };
        const challenge = await tokens.adminChallenges.sign(claims, '');
        throw new Refusal('session.second_factor_required', { details: { challenge } });
      }

      const admin = await withAdmin(database, async (tx) => {
        await forgetAttempts(tx, attempt);
        const opened = await completeAdminSignIn(app, tx, { superAdminId: candidate.id, request, way: 'password' });
        const draft = new AuditDraft().actor(candidate.id).target('session', opened.sessionId);
        await writeAdminAudit(
          tx,
          { action: endpoints.createAdminSession.name, actorId: candidate.id, ip: request.ip, requestId: request.id },
          draft,
        );
        return opened;
      });
      reply.header('authorization', `Bearer ${await signSuperAdminSession(tokens, admin)}`);
      return presentAdmin(admin);
    },
  );

  handleAdmin(app, endpoints.showAdminSession, { answer: AdminSessionSchema }, async ({ admin }) =>
    presentAdmin(admin),
  );

  handleAdminPrepared(
    app,
    endpoints.confirmAdminPassword,
    { body: confirmPasswordInput },
    async ({ admin, tx, body, request }) => {
      const attempt = { emailHash: digest(`admin-password:${admin.id}`), address: networkOf(request.ip) };
      const [person] = await tx.db
        .select({ passwordHash: superAdmins.passwordHash })
        .from(superAdmins)
        .where(eq(superAdmins.id, admin.id));
      return async () => {
        await withAdmin(database, (own) => countAttempt(own, attempt));
        if (!(await isPassword(body.current_password, person?.passwordHash))) throw wrongPassword();
        await withAdmin(database, (own) => forgetAttempts(own, attempt));
      };
    },
    async ({ admin, tx, audit }) => {
      audit.target('session', admin.sessionId);
      await tx.db
        .update(superAdminSessions)
        .set({ passwordAt: sql`now()` })
        .where(and(eq(superAdminSessions.id, admin.sessionId), eq(superAdminSessions.superAdminId, admin.id)));
    },
  );

  handleAdmin(app, endpoints.listAdminSignIns, { answer: SignInListSchema }, async ({ admin, tx }) => ({
    sign_ins: (await listSignInRows(tx, admin.id)).map(presentSignIn),
  }));

  handleAdmin(app, endpoints.destroyAdminSession, {}, async ({ admin, tx, audit }) => {
    audit.target('session', admin.sessionId);
    await revokeSuperAdminSession(tx, admin.sessionId);
  });
}
