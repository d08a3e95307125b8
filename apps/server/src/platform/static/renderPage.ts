import {
  installTagsPlaceholder,
  noncePlaceholder,
  openingPlaceholder,
  pageAnswersPlaceholder,
  runtimeConfigPlaceholder,
} from '@funil/api/contract';
import type { PageAnswers, RuntimeConfig } from '@funil/api/contract';
import type { PageOpening } from './entryPages.ts';

/** JSON that can neither end its script element, nor start a comment, nor break a line in JavaScript. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

export interface PageFacts {
  config: RuntimeConfig;
  nonce: string;
  answers?: PageAnswers | undefined;
  preloads?: string | undefined;
  opening?: PageOpening | null;
  installTags?: string;
}

export function renderPage(
  template: string,
  { config, nonce, answers = {}, preloads = '', opening, installTags = '' }: PageFacts,
): string {
  const words = opening ? `<h1>${escapeHtml(opening.title)}</h1><p>${escapeHtml(opening.text)}</p>` : '';
  // Functions, because `$` is special in a replacement string.
  return template
    .replace('</head>', () => `${preloads}</head>`)
    .replaceAll(noncePlaceholder, () => nonce)
    .replaceAll(runtimeConfigPlaceholder, () => scriptJson(config))
    .replaceAll(pageAnswersPlaceholder, () => scriptJson(answers))
    .replace(installTagsPlaceholder, () => installTags)
    .replace(openingPlaceholder, () => words);
}
