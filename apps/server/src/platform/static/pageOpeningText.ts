import type { PageAnswers } from '@funil/api/contract';
import { entryPageAt } from './entryPages.ts';
import type { PageOpening } from './entryPages.ts';

/** Opening text of a screen before scripts arrive; null for screens that no visitor opens first. */
export const pageOpeningText = (path: string, answers: PageAnswers): PageOpening | null =>
  entryPageAt(path)?.opening(answers) ?? null;
