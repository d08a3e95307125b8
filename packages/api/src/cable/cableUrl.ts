import { cablePath, cableTokenField } from '../contract/cable/cable.ts';

/**
 * Address of the cable: the one that is configured, else `/cable` on the API's origin, else on the page's. Without a
 * token, which is added at each opening.
 */
export function resolveCableUrl(configured: string | undefined, apiBaseUrl: string, pageUrl: string): string {
  const url = new URL(configured || `${apiBaseUrl}${cablePath}`, pageUrl);
  url.protocol = url.protocol.replace(/^http/, 'ws');
  return url.href;
}

/** The address for one opening. */
export function withToken(cableUrl: string, token: string): string {
  const url = new URL(cableUrl);
  url.searchParams.set(cableTokenField, token);
  return url.href;
}
