import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/readConfig.ts';
import { accountHostOf, isOwnMachine } from '../identity/hosts.ts';

export const saidOrigin = ({ appOrigin }: Pick<Config, 'appOrigin'>, host: string): string | null =>
  appOrigin?.replace('{host}', host) ?? null;

/** Local hosts follow the request; others use HTTPS in production. */
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

/** Origin of the account's host, never free text of the request. FUNIL_APP_ORIGIN sets another. */
export function appOriginOf(
  config: OriginConfig,
  request: Pick<FastifyRequest, 'host' | 'headers' | 'protocol'>,
  host = accountHostOf(request),
): string {
  return saidOrigin(config, host) ?? guessedOrigin(config, host, request);
}

type OriginConfig = Pick<Config, 'port' | 'isProduction' | 'appOrigin'>;
