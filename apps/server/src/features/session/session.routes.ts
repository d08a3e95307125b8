import { createSessionInput, endpoints } from '@funil/api/contract';
import { OwnSessionListSchema, SessionAnswerSchema, SignInListSchema } from '@funil/api/contract/answers';
import { AuditDraft } from '../../platform/audit/AuditDraft.ts';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { handlePublic } from '../../platform/http/handlePublic.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { completeSignIn } from './completeSignIn.ts';
import { countAttempt, forgetAttempts } from '../../platform/identity/countAttempt.ts';
import { networkOf } from '../../platform/identity/networkOf.ts';
import { presentSignIn } from './presentSignIn.ts';
import { listSignInRows } from './signIns.queries.ts';
import { listOwnSessions, revokeOtherSessions, revokeOwnSession } from './ownSessions.ts';
import { isPassword } from '../../platform/identity/passwords.ts';
import { presentOwnSession } from './presentOwnSession.ts';
import { presentSession } from './presentSession.ts';
import { signSession } from '../../platform/identity/renewSession.ts';
import { revokeAllSessions, revokeSession } from '../../platform/identity/revokeSessions.ts';
import { findCandidate, secondFactorRequired } from './signInSteps.ts';

export function registerSessionRoutes(app: App): void {
  const { tokens, digest } = app.services;

  handlePublic(
    app,
    endpoints.createSession,
    { body: createSessionInput, answer: SessionAnswerSchema },
    async ({ account, body, request, reply, transaction, writeAudit }) => {
      const email = body.email.toLowerCase();
      const attempt = { emailHash: digest(`login:${email}`), address: networkOf(request.ip) };
      // Three transactions: none is open during the slow hashing of the password.
      await transaction((tx) => countAttempt(tx, attempt));
      const candidate = await transaction((tx) => findCandidate(tx, email));
      const isRight = await isPassword(body.password, candidate?.passwordHash);
      if (!candidate || !isRight || candidate.status !== 'active') throw new Refusal('session.invalid_credentials');
      if (candidate.hasSecondFactor) {
        await transaction((tx) => forgetAttempts(tx, attempt));
        throw await secondFactorRequired(tokens, account.id, candidate);
      }

      const session = await transaction(async (tx) => {
        await forgetAttempts(tx, attempt);
        const opened = await completeSignIn(app, tx, { account, userId: candidate.id, request, way: 'password' });
        await writeAudit(tx, new AuditDraft().actor(candidate.id).target('session', opened.sessionId));
        return opened;
      });
      reply.header('authorization', `Bearer ${await signSession(tokens, session)}`);
      return presentSession(session);
    },
  );

  handle(app, endpoints.showSession, { answer: SessionAnswerSchema }, async ({ session }) => presentSession(session));

  handle(app, endpoints.destroySession, {}, async ({ session, tx, audit }) => {
    audit.target('session', session.sessionId);
    await revokeSession(tx, session.sessionId);
  });

  handle(app, endpoints.destroyAllSessions, {}, async ({ session, tx, audit }) => {
    audit.target('user', session.uid);
    await revokeAllSessions(tx, session.uid);
  });

  handle(app, endpoints.listSessions, { answer: OwnSessionListSchema }, async ({ session, tx }) => {
    const rows = await listOwnSessions(tx, session.uid);
    const own = rows.map((row) => presentOwnSession(row, session.sessionId));
    return { sessions: [...own.filter((one) => one.is_current), ...own.filter((one) => !one.is_current)] };
  });

  handle(app, endpoints.revokeSession, {}, async ({ session, tx, params, audit }) => {
    if (!(await revokeOwnSession(tx, session.uid, params.id))) throw new Refusal('session.not_found');
    audit.target('session', params.id);
  });

  handle(app, endpoints.revokeOtherSessions, {}, async ({ session, tx, audit }) => {
    audit.target('user', session.uid);
    await revokeOtherSessions(tx, session.uid, session.sessionId);
  });

  handle(app, endpoints.listSignIns, { answer: SignInListSchema }, async ({ session, tx }) => ({
    sign_ins: (await listSignInRows(tx, session.uid)).map(presentSignIn),
  }));
}
