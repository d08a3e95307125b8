import { searchableText } from '@funil/validation/search';
import type { SelectOption } from './SelectOption.ts';

/** Most options shown; a search still covers all. */
export const optionLimit = 1000;

export const foldLabels = (options: readonly SelectOption[]): readonly string[] =>
  options.map((option) => searchableText(option.label));

/** Searchable labels, computed at the first search, which many lists never have. */
export function foldOnce(options: readonly SelectOption[]): () => readonly string[] {
  let folded: readonly string[] | undefined;
  return () => (folded ??= foldLabels(options));
}

/** Whether a word has a letter, digit or pictograph, unlike the slash of "Norte / Sul". */
const isWord = (word: string) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(word);

export function searchOptions(
  options: readonly SelectOption[],
  folded: readonly string[],
  query: string,
): readonly SelectOption[] {
  const words = searchableText(query).split(' ').filter(isWord);
  if (words.length === 0) return options;
  return options.filter((_, index) => words.every((word) => folded[index]!.includes(word)));
}

export type ListLine = { heading: string } | { option: SelectOption; index: number };

export function linesOf(options: readonly SelectOption[]): readonly ListLine[] {
  const lines: ListLine[] = [];
  options.forEach((option, index) => {
    if (option.group !== undefined && option.group !== options[index - 1]?.group) lines.push({ heading: option.group });
    lines.push({ option, index });
  });
  return lines;
}
