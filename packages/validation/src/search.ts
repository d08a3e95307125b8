/** How people search: by words in whatever order, and by numbers however they are written. Needs no yup. */
export { matchesWords } from './text/matchesWords.ts';
export { searchableText, searchWords } from './text/searchWords.ts';
