import { normalizeText } from '@funil/validation/values';

/** A longer part is refused later anyway. */
const longestPart = 300;

const within = (part: string, whole: string) => ` ${normalizeText(whole)} `.includes(` ${normalizeText(part)} `);

/** Joins first name and surname. Drops a part contained in another: `Ana Souza` and `Souza` give `Ana Souza`. */
export function joinName(parts: readonly string[]): string {
  // Comparing a hundred texts of 32,767 characters would take too long.
  if (parts.some(({ length }) => length > longestPart)) return parts.join(' ');
  return parts
    .reduce<string[]>((said, part) => {
      if (said.some((one) => within(part, one))) return said;
      return [...said.filter((one) => !within(one, part)), part];
    }, [])
    .join(' ');
}
