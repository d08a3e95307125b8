import { createHash } from 'node:crypto';
import { deviceIdHeader } from '@funil/api/contract';
import type { SignInWay } from '@funil/api/contract';
import type { FastifyRequest } from 'fastify';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { App } from '../../platform/http/App.ts';
import { authenticate } from '../../platform/identity/authenticate.ts';
import type { Account } from '../../platform/identity/findAccount.ts';
import { networkOf } from '../../platform/identity/networkOf.ts';
import type { Session } from '../../platform/identity/Session.ts';
import { appOriginOf } from '../../platform/mail/appOrigin.ts';
import { composeMail } from '../../platform/mail/composeMail.ts';
import { newDeviceLetter } from './newDeviceLetter.ts';
import { readDevice } from './readDevice.ts';
import { openSession } from './signInSteps.ts';
import { insertSignIn, isNewDevice } from './signIns.queries.ts';

interface Entrance {
  account: Account;
  userId: string;
  request: FastifyRequest;
  way: SignInWay;
}

/** 122 random bits, so the digest needs no salt. */
function hashDevice(header: string | string[] | undefined): string | null {
  if (typeof header !== 'string' || !/^[\w-]{16,64}$/.test(header)) return null;
  return createHash('sha256').update(header).digest('base64url');
}

/** Opens a session, records the sign-in, and mails about a browser that the person has not used before. */
export async function completeSignIn(
  { outbox, services }: App,
  tx: AccountTx,
  { account, userId, request, way }: Entrance,
): Promise<Session> {
  const sid = await openSession(tx, userId, request);
  const session = await authenticate(tx, { uid: userId, sid, account: account.id, code: '', issuedAt: 0 });
  const { browser, system } = readDevice(request.headers['user-agent']?.slice(0, 300) ?? null);
  const deviceHash = hashDevice(request.headers[deviceIdHeader]);
  const network = networkOf(request.ip);
  const isNew = await isNewDevice(tx, userId, deviceHash);
  await insertSignIn(tx, { userId, network, browser, system, way, deviceHash, isNewDevice: isNew });
  if (isNew) {
    const letter = newDeviceLetter({
      to: session.user.email,
      accountName: account.name,
      timeZone: account.timeZone,
      origin: appOriginOf(services.config, request),
      device: browser && system ? `${browser} no ${system}` : (browser ?? system ?? 'Dispositivo não identificado'),
      network,
    });
    await outbox.add(tx, composeMail(account, letter));
  }
  return session;
}
