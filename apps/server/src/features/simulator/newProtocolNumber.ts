import { randomInt } from 'node:crypto';

/** Crockford's alphabet lacks letters that are easily confused over the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Reference such as `7K3Q-9XTB`: carries no data and cannot be guessed from another. */
export function newProtocolNumber(below: (max: number) => number = randomInt): string {
  const four = () => Array.from({ length: 4 }, () => alphabet[below(alphabet.length)]).join('');
  return `${four()}-${four()}`;
}
