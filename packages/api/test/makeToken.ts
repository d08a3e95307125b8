const encode = (part: unknown) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(part))))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replaceAll('=', '');

/** A token with the shape of the server's; the signature is not one. */
export function makeToken(
  claims: { uid?: string; role?: string; code?: string; sid?: string; iat?: number; exp?: number } = {},
): string {
  const { role = 'specialist', ...payload } = claims;
  return `${encode({ alg: 'HS256', typ: 'JWT', kid: 'test', role })}.${encode({ uid: 'u1', code: 'BRUNA', ...payload })}.signature`;
}
