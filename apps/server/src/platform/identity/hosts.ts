import { isIPv4, isIPv6 } from 'node:net';

/** Lower case, without port or trailing dot; loopback addresses become `localhost`. Empty if invalid. */
export function normalizeHost(text: string): string {
  const bracketed = /^\[([^\]]*)\]/.exec(text);
  const host = (bracketed ? (bracketed[1] ?? '') : text.replace(/:\d*$/, '')).toLowerCase().replace(/\.$/, '');
  if (isIPv4(host)) return host.startsWith('127.') ? 'localhost' : host;
  if (isIPv6(host)) return host === '::1' ? 'localhost' : host;
  return /^[a-z0-9._-]{1,253}$/.test(host) ? host : '';
}

/** Host of an `Origin` header. Empty for `null` and for non-web origins. */
export function hostOfOrigin(origin: string): string {
  if (!URL.canParse(origin)) return '';
  const url = new URL(origin);
  return url.protocol === 'http:' || url.protocol === 'https:' ? normalizeHost(url.host) : '';
}

/** Host that selects the account: that of the page's `Origin`, or else of the request. */
export function accountHostOf(request: { host: string; headers: { origin?: string | undefined } }): string {
  const { origin } = request.headers;
  return origin === undefined ? normalizeHost(request.host) : hostOfOrigin(origin);
}

/** Reachable only from this machine, so any port is allowed without certificate. */
export const isOwnMachine = (host: string) => host === 'localhost' || host.endsWith('.localhost');
