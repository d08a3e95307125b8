import type { FastifyServerOptions, RawServerDefault } from 'fastify';
import { isHandshake } from './platform/cable/isHandshake.ts';
import type { Config } from './platform/config/readConfig.ts';
import { answerUnreadableRequest } from './platform/http/answerUnreadableRequest.ts';

/** How a process reads requests, before they reach a route. */
export const serverOptions = ({ trustedProxies }: Pick<Config, 'trustedProxies'>) =>
  ({
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    // In milliseconds: attachments over slow connections need minutes.
    requestTimeout: 300_000,
    http: {
      headersTimeout: 30_000,
      // `repeatedHeadersPlugin` refuses a missing Host in the usual error format; Node would send only a status line.
      requireHostHeader: false,
      // A request that offers another protocol, as some clients do with h2c, is served as plain HTTP.
      shouldUpgradeCallback: isHandshake,
    },
    // Fastify's own 503 lacks the usual error format; `closingPlugin` sends it.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerUnreadableRequest,
  }) satisfies FastifyServerOptions<RawServerDefault> & { http: object };

/** An unknown Expect header may be ignored; Node would refuse it with only a status line. */
export function ignoreExpectations(server: RawServerDefault): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}
