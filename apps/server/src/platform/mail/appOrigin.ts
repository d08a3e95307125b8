import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/readConfig.ts';
import { accountHostOf, isOwnMachine } from '../identity/hosts.ts';

/** Where the app of a host is as the operator has said it; null when nothing was said. */
export const saidOrigin = ({ appOrigin }: Pick<Config, 'appOrigin'>, host: string): string | null =>
  appOrigin?.replace('{host}', host) ?? null;

/** How addresses at a host begin where nobody has said it. In production that is HTTPS at its own port. */
function guessedOrigin(
  config: Pick<Config, 'port' | 'isProduction'>,
  host: string,
  request: Pick<FastifyRequest, 'host' | 'headers' | 'protocol'>,
): string {
  const { port, isProduction } = config;
  if (isProduction && !isOwnMachine(host)) return `https://${host}`;
  const { origin } = request.headers;
  const asked = new URL(origin ?? `${request.protocol}://${request.host}`);
  const keepsPort = asked.port !== '' && (!isProduction || asked.port === String(port));
  return `${asked.protocol}//${host}${keepsPort ? `:${asked.port}` : ''}`;
}

/**
 * Where the person's app is, for links in mail. The host is the one that the account was found by, never free text of
 * the request, and what else a request claims, such as its scheme, counts for nothing in production. Whoever serves
 * another port or plain HTTP there says so (FUNIL_APP_ORIGIN).
 */
export function appOriginOf(
  config: OriginConfig,
  request: Pick<FastifyRequest, 'host' | 'headers' | 'protocol'>,
  host = accountHostOf(request),
): string {
  return saidOrigin(config, host) ?? guessedOrigin(config, host, request);
}

type OriginConfig = Pick<Config, 'port' | 'isProduction' | 'appOrigin'>;
