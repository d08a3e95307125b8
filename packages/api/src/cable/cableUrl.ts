import { cablePath, cableTokenField } from '../contract/cable/cable.ts';

/**
 * WebSocket URL of the live updates, without token: the configured one, else `/cable` on the origin of the API or page.
 */
export function resolveCableUrl(configured: string | undefined, apiBaseUrl: string, pageUrl: string): string {
  const url = new URL(configured || `${apiBaseUrl}${cablePath}`, pageUrl);
  url.protocol = url.protocol.replace(/^http/, 'ws');
  return url.href;
}

/** Adds the session token to the URL of a connection. */
export function withToken(cableUrl: string, token: string): string {
  const url = new URL(cableUrl);
  url.searchParams.set(cableTokenField, token);
  return url.href;
}
