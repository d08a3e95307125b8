import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/readConfig.ts';
import { accountHostOf } from '../features/accounts/hosts.ts';

/** Where the app of a host is as the operator has said it; null when nothing was said. */
export const saidOrigin = ({ appOrigin }: Pick<Config, 'appOrigin'>, host: string): string | null => appOrigin?.replace('{host}', host) ?? null;

/**
 * Where the person's app is, for links in mail. The host is the one that the account was found by, never free text of
 * the request; in production the port is the server's own or none, so that nobody mails links to another port.
 */
export function appOriginOf(config: Pick<Config, 'port' | 'isProduction' | 'appOrigin'>, request: Pick<FastifyRequest, 'host' | 'headers' | 'protocol'>): string {
  const host = accountHostOf(request);
  const said = saidOrigin(config, host);
  if (said) return said;
  const { port, isProduction } = config;
  const { origin } = request.headers;
  const asked = new URL(origin ?? `${request.protocol}://${request.host}`);
  const keepsPort = asked.port !== '' && (!isProduction || asked.port === String(port));
  return `${asked.protocol}//${host}${keepsPort ? `:${asked.port}` : ''}`;
}
