import { endpoints } from '@funil/api/contract';
import { AuditDraft } from '../../audit/AuditDraft.ts';
import type { App } from '../../http/App.ts';
import { handlePublic } from '../../http/handlePublic.ts';
import { Refusal } from '../../http/Refusal.ts';
import { appOriginOf } from '../../mail/appOrigin.ts';
import { composeMail } from '../../mail/composeMail.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { revokeAllSessions } from '../sessions/revokeSessions.ts';
import { refuseCommonPassword } from './commonPasswords.ts';
import { recoveryLetter } from './passwordLetters.ts';
import { consumeLink, createPasswordLink, findLinkOwner, findRecoverable, setPassword } from './passwordLinks.ts';
import { takeEvenTime } from './takeEvenTime.ts';

export function registerPasswordRoutes(app: App): void {
  handlePublic(app, endpoints.recoverPassword, async ({ account, body, request, transaction, writeAudit }) => {
    await takeEvenTime(() =>
      transaction(async (tx) => {
        const draft = new AuditDraft();
        const person = await findRecoverable(tx, body.email.toLowerCase());
        if (person) {
          const secret = await createPasswordLink(tx, person.id, 'recovery');
          const origin = appOriginOf(app.services.config, request);
          await app.outbox.add(tx, composeMail(account, recoveryLetter({ to: person.email, accountName: account.name, origin, secret })));
          draft.target('user', person.id);
        }
        await writeAudit(tx, draft);
      }),
    );
  });

  handlePublic(app, endpoints.definePassword, async ({ body, transaction, writeAudit }) => {
    const userId = await transaction((tx) => findLinkOwner(tx, body.token));
    if (!userId) throw new Refusal('password.link_invalid');
    refuseCommonPassword(body.password);
    // Outside of any transaction: hashing takes longer than everything else.
    const passwordHash = await hashPassword(body.password);
    await transaction(async (tx) => {
      const isTaken = (await consumeLink(tx, body.token, userId)) && (await setPassword(tx, userId, passwordHash));
      if (!isTaken) throw new Refusal('password.link_invalid');
      await revokeAllSessions(tx, userId);
      await writeAudit(tx, new AuditDraft().actor(userId).target('user', userId));
    });
  });
}
