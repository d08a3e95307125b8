import { normalizeText } from '@funil/validation/values';

/** Longer than any name may be: a part like this is refused for its length, whatever stands beside it. */
const longestPart = 300;

const within = (part: string, whole: string) => ` ${normalizeText(whole)} `.includes(` ${normalizeText(part)} `);

/** Name and surname in their order; a part that another one holds is said once: `Ana Souza` and `Souza` is Ana Souza. */
export function joinName(parts: readonly string[]): string {
  // A row may hold a hundred texts of 32,767 characters, and each part is compared with all before it.
  if (parts.some(({ length }) => length > longestPart)) return parts.join(' ');
  return parts
    .reduce<string[]>((said, part) => {
      if (said.some((one) => within(part, one))) return said;
      return [...said.filter((one) => !within(one, part)), part];
    }, [])
    .join(' ');
}
