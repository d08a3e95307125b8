import {
  noncePlaceholder,
  openingPlaceholder,
  pageAnswersPlaceholder,
  runtimeConfigPlaceholder,
} from '@funil/api/contract';
import type { PageAnswers, RuntimeConfig } from '@funil/api/contract';
import type { PageOpening } from './pageOpening.ts';

/** JSON that cannot end its script element, start a comment, or break a line where JavaScript minds. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Text as HTML. */
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** What is filled into the built page for one answer. */
export interface PageFacts {
  config: RuntimeConfig;
  nonce: string;
  /** Answers that the app would request first, by path and query. */
  answers?: PageAnswers | undefined;
  /** Elements of the head that name what the screen loads. */
  preloads?: string | undefined;
  /** What is read until the screen is there. */
  opening?: PageOpening | null;
}

/** The built page as one browser gets it. */
export function renderPage(
  template: string,
  { config, nonce, answers = {}, preloads = '', opening }: PageFacts,
): string {
  const words = opening ? `<h1>${escapeHtml(opening.title)}</h1><p>${escapeHtml(opening.text)}</p>` : '';
  // Functions, because `$` in a replacement text would be read as a pattern.
  return template
    .replace('</head>', () => `${preloads}</head>`)
    .replaceAll(noncePlaceholder, () => nonce)
    .replaceAll(runtimeConfigPlaceholder, () => scriptJson(config))
    .replaceAll(pageAnswersPlaceholder, () => scriptJson(answers))
    .replace(openingPlaceholder, () => words);
}
