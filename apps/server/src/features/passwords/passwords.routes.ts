import {
  checkPasswordLinkInput,
  confirmPasswordInput,
  definePasswordInput,
  endpoints,
  recoverPasswordInput,
} from '@funil/api/contract';
import { PasswordLinkAnswerSchema, SessionAnswerSchema } from '@funil/api/contract/answers';
import { AuditDraft } from '../../platform/audit/AuditDraft.ts';
import type { App } from '../../platform/http/App.ts';
import { handlePrepared } from '../../platform/http/handle.ts';
import { handlePublic } from '../../platform/http/handlePublic.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { appOriginOf } from '../../platform/mail/appOrigin.ts';
import { composeMail } from '../../platform/mail/composeMail.ts';
import { hashPassword } from '../../platform/identity/passwords.ts';
import { presentSession } from '../session/presentSession.ts';
import { signSession } from '../../platform/identity/renewSession.ts';
import { revokeAllSessions } from '../../platform/identity/revokeSessions.ts';
import { completeSignIn } from '../session/completeSignIn.ts';
import { findCandidateById, secondFactorRequired } from '../session/signInSteps.ts';
import { preparePasswordCheck } from './preparePasswordCheck.ts';
import { markPasswordConfirmed } from './markPasswordConfirmed.ts';
import { refuseCommonPassword } from './commonPasswords.ts';
import { recoveryLetter } from './passwordLetters.ts';
import { consumeLink, createPasswordLink, findLinkOwner, findRecoverable, setPassword } from './passwordLinks.ts';

export function registerPasswordRoutes(app: App): void {
  handlePublic(
    app,
    endpoints.recoverPassword,
    { body: recoverPasswordInput },
    async ({ account, body, request, transaction, writeAudit }) => {
      await app.services.evenTime(() =>
        transaction(async (tx) => {
          const draft = new AuditDraft();
          const person = await findRecoverable(tx, body.email.toLowerCase());
          if (person) {
            const secret = await createPasswordLink(tx, person.id, 'recovery');
            const origin = appOriginOf(app.services.config, request);
            await app.outbox.add(
              tx,
              composeMail(
                account,
                recoveryLetter({ to: person.email, name: person.name, accountName: account.name, origin, secret }),
              ),
            );
            draft.target('user', person.id);
          }
          await writeAudit(tx, draft);
        }),
      );
    },
  );

  handlePublic(
    app,
    endpoints.checkPasswordLink,
    { body: checkPasswordLinkInput, answer: PasswordLinkAnswerSchema },
    async ({ body, transaction }) => {
      const owner = await transaction((tx) => findLinkOwner(tx, body.token));
      if (!owner) throw new Refusal('password.link_invalid');
      return { link: { email: owner.email } };
    },
  );

  handlePublic(
    app,
    endpoints.definePassword,
    { body: definePasswordInput, answer: SessionAnswerSchema },
    async ({ account, body, request, reply, transaction, writeAudit }) => {
      const userId = (await transaction((tx) => findLinkOwner(tx, body.token)))?.id;
      if (!userId) throw new Refusal('password.link_invalid');
      refuseCommonPassword(body.password);
      // Hashing is slow, so it runs outside any transaction.
      const passwordHash = await hashPassword(body.password);
      const { session, candidate } = await transaction(async (tx) => {
        const isTaken = (await consumeLink(tx, body.token, userId)) && (await setPassword(tx, userId, passwordHash));
        if (!isTaken) throw new Refusal('password.link_invalid');
        await revokeAllSessions(tx, userId);
        await writeAudit(tx, new AuditDraft().actor(userId).target('user', userId));
        const person = await findCandidateById(tx, userId);
        // The link proves access to the mailbox, which is not the second factor.
        if (person?.hasSecondFactor) return { session: null, candidate: person };
        return { session: await completeSignIn(app, tx, { account, userId, request, way: 'link' }), candidate: null };
      });
      if (!session) throw await secondFactorRequired(app.services.tokens, account.id, candidate);
      reply.header('authorization', `Bearer ${await signSession(app.services.tokens, session)}`);
      return presentSession(session);
    },
  );

  handlePrepared(
    app,
    endpoints.confirmPassword,
    { body: confirmPasswordInput },
    (call) => preparePasswordCheck(app, call, call.body.current_password),
    async ({ session, tx, audit }) => {
      audit.target('session', session.sessionId);
      await markPasswordConfirmed(tx, session.sessionId);
    },
  );
}
