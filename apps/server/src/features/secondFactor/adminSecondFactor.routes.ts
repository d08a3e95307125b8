import { endpoints, finishSignInInput, secondFactorCodeInput } from '@funil/api/contract';
import {
  AdminSessionSchema,
  RecoveryCodesSchema,
  SecondFactorAnswerSchema,
  SecondFactorSecretSchema,
} from '@funil/api/contract/answers';
import { defaultName } from '@funil/theme/tokens';
import { eq } from 'drizzle-orm';
import { AuditDraft } from '../../platform/audit/AuditDraft.ts';
import { writeAdminAudit } from '../../platform/audit/writeAudit.ts';
import { superAdmins } from '../../platform/db/schema/tables.ts';
import { withAdmin } from '../../platform/db/withAccount.ts';
import type { App } from '../../platform/http/App.ts';
import { handleAdmin, handleAdminPrepared } from '../../platform/http/handleAdmin.ts';
import { registerEndpoint } from '../../platform/http/registerEndpoint.ts';
import { presentAdmin, signSuperAdminSession } from '../../platform/identity/superAdminSession.ts';
import type { SuperAdminActor } from '../../platform/identity/superAdminSession.ts';
import { digestOfHash } from '../../platform/identity/passwords.ts';
import { requireAdminHost } from '../../platform/identity/requireAdminHost.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { forgetAttempts } from '../../platform/identity/countAttempt.ts';
import { completeAdminSignIn } from '../session/completeAdminSignIn.ts';
import { adminFactorStore } from './adminFactorStore.ts';
import {
  confirmFactor,
  describeFactor,
  removeFactor,
  renewCodes,
  startFactor,
  takeFactorCode,
} from './changeFactor.ts';
import { countAdminFactorAttempt, factorAttempt } from './factorAttempts.ts';

export function registerAdminSecondFactorRoutes(app: App): void {
  const { services } = app;
  const { config, database, tokens, factorSealer: sealer } = services;

  registerEndpoint(
    app,
    endpoints.finishAdminSignIn,
    { body: finishSignInInput, answer: AdminSessionSchema },
    async (request, reply, read) => {
      await requireAdminHost(services, request);
      const { body } = await read(null);
      const { uid, password } = await tokens.adminChallenges.read(body.challenge, '');
      await countAdminFactorAttempt(services, uid);
      const admin = await withAdmin(database, async (tx) => {
        const [person] = await tx.db.select().from(superAdmins).where(eq(superAdmins.id, uid));
        const isSame = person?.status === 'active' && digestOfHash(person.passwordHash) === password;
        if (!isSame) throw new Refusal('session.challenge_expired');
        const way = await takeFactorCode(adminFactorStore(tx, uid), sealer, body.code);
        await forgetAttempts(tx, factorAttempt(services, uid));
        const opened = await completeAdminSignIn(app, tx, { superAdminId: uid, request, way });
        await writeAdminAudit(
          tx,
          { action: endpoints.finishAdminSignIn.name, actorId: uid, ip: request.ip, requestId: request.id },
          new AuditDraft().target('session', opened.sessionId),
        );
        return opened;
      });
      reply.header('authorization', `Bearer ${await signSuperAdminSession(tokens, admin)}`);
      return presentAdmin(admin);
    },
  );

  handleAdmin(app, endpoints.showAdminSecondFactor, { answer: SecondFactorAnswerSchema }, async ({ admin, tx }) => ({
    second_factor: await describeFactor(adminFactorStore(tx, admin.id), !config.isDemo),
  }));

  handleAdmin(app, endpoints.startAdminSecondFactor, { answer: SecondFactorSecretSchema }, async (call) => {
    const { admin, tx, audit } = call;
    audit.target('super_admin', admin.id);
    return startFactor(adminFactorStore(tx, admin.id), sealer, { issuer: defaultName, label: admin.email });
  });

  const countsAttempt =
    ({ admin }: { admin: SuperAdminActor }) =>
    (): Promise<void> =>
      countAdminFactorAttempt(services, admin.id);

  handleAdminPrepared(
    app,
    endpoints.confirmAdminSecondFactor,
    { body: secondFactorCodeInput, answer: RecoveryCodesSchema },
    async (call) => countsAttempt(call),
    async ({ admin, tx, body, audit }) => {
      audit.target('super_admin', admin.id);
      const codes = await confirmFactor(adminFactorStore(tx, admin.id), sealer, body.code);
      await forgetAttempts(tx, factorAttempt(services, admin.id));
      return codes;
    },
  );

  handleAdminPrepared(
    app,
    endpoints.renewAdminRecoveryCodes,
    { body: secondFactorCodeInput, answer: RecoveryCodesSchema },
    async (call) => countsAttempt(call),
    async ({ admin, tx, body, audit }) => {
      audit.target('super_admin', admin.id);
      const codes = await renewCodes(adminFactorStore(tx, admin.id), sealer, body.code);
      await forgetAttempts(tx, factorAttempt(services, admin.id));
      return codes;
    },
  );

  handleAdminPrepared(
    app,
    endpoints.removeAdminSecondFactor,
    { body: secondFactorCodeInput },
    async (call) => countsAttempt(call),
    async ({ admin, tx, body, audit }) => {
      audit.target('super_admin', admin.id);
      await removeFactor(adminFactorStore(tx, admin.id), sealer, body.code);
      await forgetAttempts(tx, factorAttempt(services, admin.id));
    },
  );
}
