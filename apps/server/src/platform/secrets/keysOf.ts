import { hkdfSync } from 'node:crypto';

/** The server's secret, or several: the first makes new values, the others still read what they made. */
export type Secrets = string | readonly string[];

/** One key per secret and use, so that a value of one use never passes as another's. */
export const keysOf = (secrets: Secrets, use: string): Buffer[] =>
  (typeof secrets === 'string' ? [secrets] : secrets).map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', `funil/${use}`, 32)),
  );

/** The first result of a key that does not fail; otherwise the failure of the first key. */
export function withAnyKey<Result>(keys: readonly Buffer[], read: (key: Buffer) => Result): Result {
  let failure: unknown;
  for (const key of keys) {
    try {
      return read(key);
    } catch (error) {
      failure ??= error;
    }
  }
  throw failure;
}
