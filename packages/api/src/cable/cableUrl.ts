import { cablePath, cableTokenField } from '../contract/cable/cable.ts';

/** URL of the cable, without a token: the configured one, else `/cable` on the origin of the API or page. */
export function resolveCableUrl(configured: string | undefined, apiBaseUrl: string, pageUrl: string): string {
  const url = new URL(configured || `${apiBaseUrl}${cablePath}`, pageUrl);
  url.protocol = url.protocol.replace(/^http/, 'ws');
  return url.href;
}

/** URL of a connection, with the session token. */
export function withToken(cableUrl: string, token: string): string {
  const url = new URL(cableUrl);
  url.searchParams.set(cableTokenField, token);
  return url.href;
}
