import { randomInt } from 'node:crypto';
import type { Digest } from '../../platform/secrets/createDigest.ts';

/** Crockford's alphabet lacks letters that are easily confused over the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Reference such as `7K3Q-9XTB`: carries no data and cannot be guessed from another. */
export function newProtocolNumber(below: (max: number) => number = randomInt): string {
  const four = () => Array.from({ length: 4 }, () => alphabet[below(alphabet.length)]).join('');
  return `${four()}-${four()}`;
}

/** Protocol of a submission of which nothing is kept. Equal for a retry, like that of any other submission. */
export function protocolOfForgotten(digest: Digest, submissionId: string): string {
  const bytes = Buffer.from(digest(`protocol ${submissionId.toLowerCase()}`), 'base64url').values();
  // The alphabet divides the values of a byte evenly.
  return newProtocolNumber((max) => bytes.next().value! % max);
}
