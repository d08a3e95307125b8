import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from './languages.ts';

/** Sentences of the comments in the code, and words of their defaults, in Portuguese. */
const portuguese = JSON.parse(readFileSync(join(import.meta.dirname, 'propComments.pt.json'), 'utf8')) as Readonly<
  Record<string, string>
>;

/** Text of a comment, and the default after it. */
export function partsOf(comment: string): { text: string; standard: string | undefined } {
  const [, text = '', standard] = /^(.*?)(?:(?:^| )Default: (.*)\.)?$/s.exec(comment) ?? [];
  return { text, standard };
}

/**
 * The comment of a prop in a language of the site. Defaults are code as often as words, so one without a translation
 * stays as it is.
 *
 * @throws Error when a sentence has no translation
 */
export function commentIn(language: Language, comment: string): string {
  if (language === 'en') return comment;
  const { text, standard } = partsOf(comment);
  const translated = text === '' ? '' : portuguese[text];
  if (translated === undefined)
    throw new Error(`propComments.pt.json lacks the comment of a prop: ${JSON.stringify(text)}`);
  const ending = standard === undefined ? '' : `Padrão: ${portuguese[standard] ?? standard}.`;
  return [translated, ending].filter(Boolean).join(' ');
}
