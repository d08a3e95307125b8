import type { SignInWay } from '@funil/api/contract';
import type { FastifyRequest } from 'fastify';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { App } from '../../platform/http/App.ts';
import { authenticate } from '../../platform/identity/authenticate.ts';
import type { Account } from '../../platform/identity/findAccount.ts';
import type { Session } from '../../platform/identity/Session.ts';
import { appOriginOf } from '../../platform/mail/appOrigin.ts';
import { composeMail } from '../../platform/mail/composeMail.ts';
import { newDeviceLetter } from './newDeviceLetter.ts';
import { recordSignIn } from './recordSignIn.ts';
import { openSession } from './signInSteps.ts';

interface Entrance {
  account: Account;
  userId: string;
  request: FastifyRequest;
  way: SignInWay;
}

/** Opens a session, records the sign-in, and mails about a browser that the person has not used before. */
export async function completeSignIn(
  { outbox, services }: App,
  tx: AccountTx,
  { account, userId, request, way }: Entrance,
): Promise<Session> {
  const sid = await openSession(tx, userId, request);
  const session = await authenticate(tx, { uid: userId, sid, account: account.id, code: '', issuedAt: 0 });
  const found = await recordSignIn(tx, userId, { request, way });
  if (found) {
    const letter = newDeviceLetter({
      ...found,
      to: session.user.email,
      accountName: account.name,
      timeZone: account.timeZone,
      link: `${appOriginOf(services.config, request)}/?perfil`,
      footnote: 'Não foi você? Desconecte o dispositivo no seu perfil e troque a sua senha.',
    });
    await outbox.add(tx, composeMail(account, letter));
  }
  return session;
}
