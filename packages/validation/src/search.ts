/** Search by words in any order and numbers in any notation. Does not load yup. */
export { matchesWords } from './text/matchesWords.ts';
export { searchableText, searchWords } from './text/searchWords.ts';
