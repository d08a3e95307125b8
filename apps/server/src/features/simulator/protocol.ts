import { randomInt } from 'node:crypto';

/** Letters and digits that nobody confuses over the phone (Crockford's). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * What a visitor names its simulation by, such as `7K3Q-9XTB`: it carries no data, and is not guessed from another one.
 */
export function newProtocol(below: (max: number) => number = randomInt): string {
  const four = () => Array.from({ length: 4 }, () => alphabet[below(alphabet.length)]).join('');
  return `${four()}-${four()}`;
}
