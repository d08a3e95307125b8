import { normalizeAmountPaste, normalizeDatePaste, normalizePhonePaste } from '../src/masks/index.ts';
import { searchableText, searchWords } from '../src/search.ts';
import * as values from '../src/values.ts';

/** Every parser of the package, by its name. */
const parsers = Object.entries(values).filter(([name]) => /^(?:parse|is|format)[A-Z]/.test(name)) as [
  string,
  (text: string) => unknown,
][];

export const readers: Record<string, (text: string) => unknown> = {
  ...Object.fromEntries(parsers),
  cutText: (text) => values.cutText(text, 60),
  emailKey: values.emailKey,
  foldText: values.foldText,
  normalizeAmountPaste,
  normalizeDatePaste,
  normalizePhonePaste,
  normalizeText: values.normalizeText,
  parseDateTime: (text) => values.parseDateTime(text, 'America/Sao_Paulo'),
  searchWords,
  searchableText,
};
