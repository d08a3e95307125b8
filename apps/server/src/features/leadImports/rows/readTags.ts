import { maxLeadTags, maxTagNameLength, tagInput } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';

/** Names of tags by their key, as a cell writes them first. */
export type TagNames = ReadonlyMap<string, string>;

export const noTagNames: TagNames = new Map();

/** The rule of the register, which removes invisible characters and outer spaces. */
const nameRule = tagInput.fields.name as { cast(value: unknown): string };

/** Everything in either list. The first list itself when the second adds nothing. */
export function joinTagNames(first: TagNames, second: TagNames): TagNames {
  if ([...second.keys()].every((key) => first.has(key))) return first;
  return new Map([...second, ...first]);
}

/**
 * Reads cells such as "VIP; Feirão", with `;` or `,` between the tags.
 *
 * @param archived keys of tags that no lead may get
 * @param refuse called with each problem
 */
export function readTags(
  cells: readonly { text: string }[],
  archived: ReadonlySet<string>,
  refuse: (message: string) => void,
): TagNames {
  const names = cells
    .flatMap(({ text }) => text.split(/[;,]/))
    .map((name) => nameRule.cast(name).replaceAll(/\s+/g, ' '))
    .filter((name) => name !== '');
  if (names.length === 0) return noTagNames;
  const found = new Map<string, string>();
  for (const name of names) {
    const key = normalizeText(name);
    if (name.length > maxTagNameLength || key === '') {
      refuse(`Uma etiqueta deve ter de 1 a ${maxTagNameLength} caracteres.`);
      return noTagNames;
    }
    if (archived.has(key)) refuse(`A etiqueta “${name}” está arquivada. Restaure-a ou use outra.`);
    else if (!found.has(key)) found.set(key, name);
  }
  if (found.size > maxLeadTags) refuse(`Um lead pode ter no máximo ${maxLeadTags} etiquetas.`);
  return found;
}
