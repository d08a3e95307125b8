import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app reads it: SHA-1, six digits, 30 seconds. */
const periodSeconds = 30;
const shape = { algorithm: 'SHA1', digits: 6, period: periodSeconds } as const;

/** Steps of clock drift accepted in both directions. */
const drift = 1;

/** 160 bits, as RFC 4226 recommends, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Content of the QR code. */
export const totpUri = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...shape, issuer, label, secret: Secret.fromBase32(secret) }).toString();

/** Time step that a code belongs to; null for a wrong one. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const totp = new TOTP({ ...shape, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: drift });
  return delta === null ? null : Math.floor(now / 1000 / periodSeconds) + delta;
}
