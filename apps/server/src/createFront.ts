import { once } from 'node:events';
import { ServerResponse } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Directory } from './platform/cells/openDirectory.ts';
import { mainCell } from './platform/config/cells.ts';
import type { Config } from './platform/config/readConfig.ts';
import { registerProbes } from './platform/http/health.routes.ts';
import { answerError } from './platform/http/plugins/errorsPlugin.ts';
import { ignoreExpectations, serverOptions } from './serverOptions.ts';
import { accountHostOf } from './platform/identity/hosts.ts';
import { Refusal } from './platform/refusals/Refusal.ts';

interface FrontOptions {
  config: Pick<Config, 'trustedProxies' | 'adminHost'>;
  /** By name of the cell; empty in a worker, which answers probes only. */
  apps: ReadonlyMap<string, FastifyInstance>;
  directory: Pick<Directory, 'cellOf'>;
  hasStarted: () => boolean;
  /** Rejects while no cell can be used; what it resolves with joins the answer. */
  isReady: () => Promise<object>;
}

/** Until the process is started again with the settings of that cell, another one may serve. */
const unknownRetrySeconds = 5;

/**
 * The server that listens when there are several cells. It hands each request and each handshake of the cable to the
 * app of the host's cell, without asking a database. `/healthz` and `/readyz` are its own.
 */
export function createFront({ config, apps, directory, hasStarted, isReady }: FrontOptions): FastifyInstance {
  const handshakes = new WeakMap<IncomingMessage, { socket: Duplex; head: Buffer }>();

  // An app without a listening server of its own does not know its responses. It waits for these before its parts
  // close, and after the cable has let its connections go (`preClose`).
  const open = new Map([...apps.values()].map((app) => [app, new Set<ServerResponse>()]));
  for (const [app, responses] of open)
    app.addHook('onClose', async () => {
      await Promise.all([...responses].map((response) => once(response, 'close')));
    });

  /** The host of super-admins is the first cell's, also when an account of another cell has it. */
  const cellOf = (host: string) => (host === config.adminHost ? mainCell : directory.cellOf(host));

  /** @throws Refusal when the directory names a cell that this process has no settings for */
  function handOver(request: FastifyRequest, reply: FastifyReply): void {
    const app = apps.get(cellOf(accountHostOf(request)));
    const handshake = handshakes.get(request.raw);
    if (!app) {
      handshake?.socket.destroy();
      throw new Refusal('server.unavailable', { retryAfter: unknownRetrySeconds });
    }
    reply.hijack();
    if (handshake) app.server.emit('upgrade', request.raw, handshake.socket, handshake.head);
    else {
      open.get(app)!.add(reply.raw);
      reply.raw.once('close', () => open.get(app)!.delete(reply.raw));
      app.routing(request.raw, reply.raw);
    }
  }

  const front = Fastify({
    ...serverOptions(config),
    logger: false,
    // The cell's app refuses the address in its own way.
    frameworkErrors: (_error, request, reply) => {
      try {
        handOver(request, reply);
      } catch (refusal) {
        answerError(refusal, request, reply);
      }
    },
  });
  ignoreExpectations(front.server);
  front.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  // Before the body is read, which is the app's.
  front.addHook('onRequest', async (request, reply) => {
    if (request.is404 && apps.size > 0) handOver(request, reply);
  });
  registerProbes(front, hasStarted, isReady);

  front.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (apps.size === 0) return void socket.destroy();
    handshakes.set(request, { socket, head });
    // Fastify reads the host behind trusted proxies; the response stays unused, because the app makes its own.
    front.routing(request, new ServerResponse(request));
  });
  return front;
}
