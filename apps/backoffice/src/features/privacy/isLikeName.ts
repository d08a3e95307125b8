import { normalizeText } from '@funil/validation/values';

const wordsOf = (name: string) => normalizeText(name).split(/\s+/).filter(Boolean);

/** Whether two names may be of one person: all words of the shorter one are in the other. */
export function isLikeName(one: string, other: string): boolean {
  const [shorter, longer] = [wordsOf(one), wordsOf(other)].toSorted((left, right) => left.length - right.length);
  return shorter!.every((word) => longer!.includes(word));
}
