import fastifyWebsocket from '@fastify/websocket';
import type { WebSocket } from '@fastify/websocket';
import { cablePath } from '@funil/api/contract';
import type { FastifyRequest } from 'fastify';
import type { DatabaseListener } from '../db/listenToDatabase.ts';
import type { Account } from '../identity/findAccount.ts';
import { findAccount } from '../identity/findAccount.ts';
import { accountHostOf } from '../identity/hosts.ts';
import { answerUnreadableRequest } from '../http/answerUnreadableRequest.ts';
import type { App } from '../http/App.ts';
import { Refusal } from '../refusals/Refusal.ts';
import { rateLimitPlugin } from '../http/plugins/rateLimitPlugin.ts';
import { createCable } from './createCable.ts';
import type { Cable } from './createCable.ts';
import { maxFrameBytes } from './cableLimits.ts';
import { openConnection } from './openConnection.ts';
import { chooseProtocol } from './protocol.ts';

/** The only supported WebSocket version, sent when another one is requested. */
const version = { 'sec-websocket-version': '13' };

interface CableRouteOptions {
  listener: DatabaseListener;
  recheckEveryMs: number;
  onCreated?: ((cable: Cable) => void) | undefined;
}

/** ActionCable's protocol over WebSocket. The account is that of the page's `Origin` or of the host. */
export async function registerCable(
  app: App,
  { listener, recheckEveryMs, onCreated }: CableRouteOptions,
): Promise<void> {
  const { services } = app;
  const cable = createCable({ database: services.database, listener, log: app.log, recheckEveryMs });
  onCreated?.(cable);
  const accounts = new WeakMap<FastifyRequest, Account>();

  await app.register(fastifyWebsocket, {
    options: {
      maxPayload: maxFrameBytes,
      perMessageDeflate: false,
      clientTracking: false,
      handleProtocols: chooseProtocol,
    },
    // Broken connections and invalid frames are only logged.
    errorHandler: (error: Error, socket: WebSocket, request: FastifyRequest) => {
      request.log.debug({ err: error }, 'cable broken off');
      socket.terminate();
    },
    preClose: async () => cable.stop(),
  });
  // The library would answer an invalid handshake with only a status line.
  app.websocketServer.on('wsClientError', (error, socket) => answerUnreadableRequest(error, socket, version));
  await app.register(rateLimitPlugin, { name: 'cable' });

  app.get(
    cablePath,
    {
      websocket: true,
      preValidation: async (request) => {
        const account = await findAccount(services.database, accountHostOf(request));
        if (!account) throw new Refusal('account.not_found');
        accounts.set(request, account);
      },
    },
    (socket, request) => openConnection(services, cable, socket, request, accounts.get(request)!),
  );
}
