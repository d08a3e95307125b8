import { cableDisconnectReasons, cableTokenField } from '@funil/api/contract';
import type { CableDisconnectReason } from '@funil/api/contract';
import type { FastifyRequest } from 'fastify';
import type { WebSocket } from '@fastify/websocket';
import { withAccount } from '../db/withAccount.ts';
import { refuseInactive } from '../identity/findAccount.ts';
import type { Account } from '../identity/findAccount.ts';
import { authenticate } from '../identity/authenticate.ts';
import { requireSecondFactor } from '../identity/requireSecondFactor.ts';
import type { Session } from '../identity/Session.ts';
import { bearerOf } from '../identity/tokens.ts';
import type { Services } from '../http/App.ts';
import { refusalOf } from '../refusals/refusalOf.ts';
import { CableConnection } from './CableConnection.ts';
import type { Listener } from './CableConnection.ts';
import type { Cable } from './createCable.ts';
import { maxEarlyFrames } from './cableLimits.ts';
import { frames } from './protocol.ts';

function tokenOf(query: unknown): string {
  const value = (query as Record<string, unknown> | null)?.[cableTokenField];
  const text = typeof value === 'string' ? value : '';
  return bearerOf(/^Bearer /i.test(text) ? text : `Bearer ${text}`);
}

async function authenticateListener(
  { tokens, database }: Services,
  account: Account,
  query: unknown,
): Promise<Session> {
  refuseInactive(account);
  const token = await tokens.read(tokenOf(query));
  const session = await withAccount(database, { accountId: account.id }, (tx) => authenticate(tx, token));
  requireSecondFactor({ isOpenWithoutSecondFactor: false }, session);
  return session;
}

function turnAway(socket: WebSocket, reason: CableDisconnectReason, reconnect: boolean) {
  socket.send(frames.disconnect(reason, reconnect));
  socket.close();
}

function turnAwayFor(error: unknown, socket: WebSocket, request: FastifyRequest) {
  const refusal = refusalOf(error);
  const isTheirs = refusal.status < 500;
  if (isTheirs) request.log.debug({ code: refusal.code }, 'cable refused');
  else request.log.error({ err: error, code: refusal.code }, 'cable failed');
  turnAway(socket, isTheirs ? cableDisconnectReasons.unauthorized : cableDisconnectReasons.serverRestart, !isTheirs);
}

/** Frames that arrive before the user is identified are answered afterwards. */
export async function openConnection(
  services: Services,
  cable: Cable,
  socket: WebSocket,
  request: FastifyRequest,
  account: Account,
): Promise<void> {
  let connection: CableConnection | null = null;
  const early: string[] = [];
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (isBinary) return;
    const text = data.toString();
    if (connection) connection.receive(text);
    else if (early.push(text) > maxEarlyFrames) socket.terminate();
  });
  socket.on('close', () => {
    if (connection) cable.remove(connection);
  });

  try {
    const session = await authenticateListener(services, account, request.query);
    const relay = await cable.prepare(account.id);
    if (socket.readyState !== socket.OPEN) return;
    const listener: Listener = { accountId: session.accountId, sessionId: session.sessionId, actor: session.actor };
    const opened = new CableConnection(socket, listener, () => relay.cursor);
    const outcome = cable.add(opened);
    if (outcome === 'too_many') return turnAway(socket, cableDisconnectReasons.invalidRequest, false);
    if (outcome === 'stopping') return turnAway(socket, cableDisconnectReasons.serverRestart, true);
    connection = opened;
    request.log.info({ req: request }, 'cable opened');
    opened.send(frames.welcome);
    for (const text of early.splice(0)) opened.receive(text);
  } catch (error) {
    turnAwayFor(error, socket, request);
  }
}
