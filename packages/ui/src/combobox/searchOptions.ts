import { searchableText } from '@funil/validation/search';
import type { SelectOption } from './selectOption.ts';

/** Options that a list shows at most, counted after the search. */
export const optionLimit = 1000;

/** Labels made comparable once per list, not once per keystroke. */
export const foldLabels = (options: readonly SelectOption[]): readonly string[] =>
  options.map((option) => searchableText(option.label));

/** The same, when the first search asks for it: a list that is only looked through needs none. */
export function foldOnce(options: readonly SelectOption[]): () => readonly string[] {
  let folded: readonly string[] | undefined;
  return () => (folded ??= foldLabels(options));
}

/** A sign that stands apart, such as the stroke of "Norte / Sul", is no word. */
const isWord = (word: string) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(word);

/** Those whose label contains every word of the query, in their order. */
export function searchOptions(
  options: readonly SelectOption[],
  folded: readonly string[],
  query: string,
): readonly SelectOption[] {
  const words = searchableText(query).split(' ').filter(isWord);
  if (words.length === 0) return options;
  return options.filter((_, index) => words.every((word) => folded[index]!.includes(word)));
}

/** One line of the windowed list. */
export type ListLine = { heading: string } | { option: SelectOption; index: number };

/** Options with the headings of their groups between them. */
export function linesOf(options: readonly SelectOption[]): readonly ListLine[] {
  const lines: ListLine[] = [];
  options.forEach((option, index) => {
    if (option.group !== undefined && option.group !== options[index - 1]?.group) lines.push({ heading: option.group });
    lines.push({ option, index });
  });
  return lines;
}
