import { isIPv4, isIPv6 } from 'node:net';

/**
 * The host that an account is found by: lower case, no port, no dot at the end; loopback addresses are `localhost`.
 * Empty for what is no host.
 */
export function normalizeHost(text: string): string {
  const bracketed = /^\[([^\]]*)\]/.exec(text);
  const host = (bracketed ? (bracketed[1] ?? '') : text.replace(/:\d*$/, '')).toLowerCase().replace(/\.$/, '');
  if (isIPv4(host)) return host.startsWith('127.') ? 'localhost' : host;
  if (isIPv6(host)) return host === '::1' ? 'localhost' : host;
  return /^[a-z0-9._-]{1,253}$/.test(host) ? host : '';
}

/** Host of an `Origin` header; empty for `null` and for what is no web origin. */
export function hostOfOrigin(origin: string): string {
  if (!URL.canParse(origin)) return '';
  const url = new URL(origin);
  return url.protocol === 'http:' || url.protocol === 'https:' ? normalizeHost(url.host) : '';
}

/**
 * The host whose account a request is for: the page's (`Origin`) when the API has another address than the app,
 * otherwise the one that was asked.
 */
export function accountHostOf(request: { host: string; headers: { origin?: string | undefined } }): string {
  const { origin } = request.headers;
  return origin === undefined ? normalizeHost(request.host) : hostOfOrigin(origin);
}

/** This machine's own names: nobody else reaches them, so there may be any port there and no certificate. */
export const isOwnMachine = (host: string) => host === 'localhost' || host.endsWith('.localhost');
