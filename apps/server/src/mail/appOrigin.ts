import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/readConfig.ts';
import { accountHostOf } from '../features/accounts/hosts.ts';

/**
 * Where the person's app is, for links in mail. The host is the one that the account was found by, never free text of
 * the request; in production the port is the server's own or none, so that nobody mails links to another port.
 */
export function appOriginOf({ port, isProduction }: Pick<Config, 'port' | 'isProduction'>, request: Pick<FastifyRequest, 'host' | 'headers' | 'protocol'>): string {
  const { origin } = request.headers;
  const asked = new URL(origin ?? `${request.protocol}://${request.host}`);
  const keepsPort = asked.port !== '' && (!isProduction || asked.port === String(port));
  return `${asked.protocol}//${accountHostOf(request)}${keepsPort ? `:${asked.port}` : ''}`;
}
