import {
  endpoints,
  finishSignInInput,
  roleLabels,
  roles as allRoles,
  secondFactorCodeInput,
  secondFactorRolesInput,
} from '@funil/api/contract';
import type { Role } from '@funil/api/contract';
import {
  RecoveryCodesSchema,
  SecondFactorAnswerSchema,
  SecondFactorRolesSchema,
  SecondFactorSecretSchema,
  SessionAnswerSchema,
} from '@funil/api/contract/answers';
import type { FastifyRequest } from 'fastify';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { AuditDraft } from '../../platform/audit/AuditDraft.ts';
import type { App } from '../../platform/http/App.ts';
import type { AnyEndpoint } from '../../platform/http/AnyEndpoint.ts';
import type { Call } from '../../platform/http/handle.ts';
import { handle, handlePrepared } from '../../platform/http/handle.ts';
import { handlePublic } from '../../platform/http/handlePublic.ts';
import type { Account } from '../../platform/identity/findAccount.ts';
import { appOriginOf } from '../../platform/mail/appOrigin.ts';
import { composeMail } from '../../platform/mail/composeMail.ts';
import { digestOfHash } from '../../platform/identity/passwords.ts';
import { signSession } from '../../platform/identity/renewSession.ts';
import { revokeAllSessions } from '../../platform/identity/revokeSessions.ts';
import type { Session } from '../../platform/identity/Session.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { completeSignIn } from '../session/completeSignIn.ts';
import { forgetAttempts } from '../../platform/identity/countAttempt.ts';
import { presentSession } from '../session/presentSession.ts';
import { findCandidateById } from '../session/signInSteps.ts';
import { openUser } from '../users/saveUser.ts';
import {
  confirmFactor,
  describeFactor,
  removeFactor,
  renewCodes,
  startFactor,
  takeFactorCode,
} from './changeFactor.ts';
import { countFactorAttempt, factorAttempt } from './factorAttempts.ts';
import { findSecondFactorRoles, saveSecondFactorRoles } from './secondFactorRoles.ts';
import { secondFactorLetter } from './secondFactorLetter.ts';
import type { SecondFactorChange } from './secondFactorLetter.ts';
import { userFactorStore } from './userFactorStore.ts';

interface Changing {
  tx: AccountTx;
  account: Account;
  request: FastifyRequest;
}

const labelsOf = (roles: readonly Role[]) => roles.map((role) => roleLabels[role]).join(', ');

export function registerSecondFactorRoutes(app: App): void {
  const { services } = app;
  const { tokens, factorSealer: sealer } = services;

  handlePublic(
    app,
    endpoints.finishSignIn,
    { body: finishSignInInput, answer: SessionAnswerSchema },
    async ({ account, body, request, reply, transaction, writeAudit }) => {
      const { uid, password } = await tokens.challenges.read(body.challenge, account.id);
      await countFactorAttempt(services, account.id, uid);
      const session = await transaction(async (tx) => {
        const person = await findCandidateById(tx, uid);
        const isSame = person?.status === 'active' && digestOfHash(person.passwordHash) === password;
        if (!isSame || !person.hasSecondFactor) throw new Refusal('session.challenge_expired');
        const way = await takeFactorCode(userFactorStore(tx, uid), sealer, body.code);
        await forgetAttempts(tx, factorAttempt(services, uid));
        const opened = await completeSignIn(app, tx, { account, userId: uid, request, way });
        await writeAudit(tx, new AuditDraft().actor(uid).target('session', opened.sessionId));
        return opened;
      });
      reply.header('authorization', `Bearer ${await signSession(tokens, session)}`);
      return presentSession(session);
    },
  );

  handle(app, endpoints.showSecondFactor, { answer: SecondFactorAnswerSchema }, async ({ session, tx }) => ({
    second_factor: await describeFactor(
      userFactorStore(tx, session.uid),
      (await findSecondFactorRoles(tx)).includes(session.role),
    ),
  }));

  handle(
    app,
    endpoints.startSecondFactor,
    { answer: SecondFactorSecretSchema },
    async ({ session, account, tx, audit }) => {
      audit.target('user', session.uid);
      return startFactor(userFactorStore(tx, session.uid), sealer, { issuer: account.name, label: session.user.email });
    },
  );

  const mailChange = ({ tx, account, request }: Changing, to: string, change: SecondFactorChange): Promise<void> => {
    const origin = appOriginOf(services.config, request);
    return app.outbox.add(
      tx,
      composeMail(account, secondFactorLetter({ to, accountName: account.name, origin, change })),
    );
  };

  /** Changes the caller's own factor by a valid code: earlier failures count no more, and the user is mailed. */
  async function changeOwn<Result>(
    call: Changing & Pick<Call<AnyEndpoint>, 'session' | 'audit'>,
    change: SecondFactorChange,
    run: (store: ReturnType<typeof userFactorStore>) => Promise<Result>,
  ): Promise<Result> {
    const { session, tx, audit } = call;
    audit.target('user', session.uid);
    const result = await run(userFactorStore(tx, session.uid));
    await forgetAttempts(tx, factorAttempt(services, session.uid));
    await mailChange(call, session.user.email, change);
    return result;
  }

  const countsAttempt =
    ({ session }: { session: Session }) =>
    (): Promise<void> =>
      countFactorAttempt(services, session.accountId, session.uid);

  handlePrepared(
    app,
    endpoints.confirmSecondFactor,
    { body: secondFactorCodeInput, answer: RecoveryCodesSchema },
    async (call) => countsAttempt(call),
    (call) => changeOwn(call, 'on', (store) => confirmFactor(store, sealer, call.body.code)),
  );

  handlePrepared(
    app,
    endpoints.renewRecoveryCodes,
    { body: secondFactorCodeInput, answer: RecoveryCodesSchema },
    async (call) => countsAttempt(call),
    (call) => changeOwn(call, 'codes', (store) => renewCodes(store, sealer, call.body.code)),
  );

  handlePrepared(
    app,
    endpoints.removeSecondFactor,
    { body: secondFactorCodeInput },
    async (call) => countsAttempt(call),
    (call) => changeOwn(call, 'off', (store) => removeFactor(store, sealer, call.body.code)),
  );

  handle(app, endpoints.showSecondFactorRoles, { answer: SecondFactorRolesSchema }, async ({ tx }) => ({
    roles: await findSecondFactorRoles(tx),
  }));

  handle(
    app,
    endpoints.changeSecondFactorRoles,
    { body: secondFactorRolesInput, answer: SecondFactorRolesSchema },
    async ({ tx, body, audit }) => {
      const before = await findSecondFactorRoles(tx);
      const roles = allRoles.filter((role) => body.roles.includes(role));
      await saveSecondFactorRoles(tx, roles);
      audit
        .target('account', tx.accountId)
        .change({ second_factor_roles: labelsOf(before) }, { second_factor_roles: labelsOf(roles) });
      return { roles };
    },
  );

  handle(app, endpoints.resetSecondFactor, {}, async (call) => {
    const { session, tx, params, audit } = call;
    const { user, hasSecondFactor } = await openUser(tx, session.actor, params.id);
    if (user.id === session.uid) throw new Refusal('user.is_self');
    if (!hasSecondFactor) throw new Refusal('second_factor.off');
    audit.target('user', user.id);
    await userFactorStore(tx, user.id).remove();
    await revokeAllSessions(tx, user.id);
    await mailChange(call, user.email, 'reset');
  });
}
