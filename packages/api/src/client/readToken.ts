import { isRole } from '../contract/access/roles.ts';
import type { Role } from '../contract/access/roles.ts';

/** Claims of a token, as hints for the interface: the server verifies them. */
export interface TokenClaims {
  uid: string;
  /** Null for a super-admin. */
  role: Role | null;
  code: string | null;
  /** Session id, which renewed tokens keep. */
  sid: string | null;
  /** Seconds since 1970. */
  issuedAt: number | null;
  expiresAt: number | null;
}

function decodePart(part: string | undefined): Record<string, unknown> | null {
  if (!part) return null;
  try {
    const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (character) =>
      character.charCodeAt(0),
    );
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);

/** Reads a token (JWT) without verifying it; null when unreadable or without a user. */
export function readToken(token: string | null | undefined): TokenClaims | null {
  const [head, body] = (token ?? '').split('.');
  const header = decodePart(head);
  const payload = decodePart(body);
  const uid = textOf(payload?.['uid']) ?? (typeof payload?.['uid'] === 'number' ? String(payload['uid']) : null);
  if (!header || !payload || !uid) return null;
  return {
    uid,
    role: isRole(header['role']) ? header['role'] : null,
    code: textOf(payload['code']),
    sid: textOf(payload['sid']),
    issuedAt: numberOf(payload['iat']),
    expiresAt: numberOf(payload['exp']),
  };
}
