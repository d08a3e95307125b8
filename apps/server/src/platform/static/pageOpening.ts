import type { PageAnswers } from '@funil/api/contract';
import { entryPageAt } from './entryPages.ts';
import type { PageOpening } from './entryPages.ts';

/** Null for screens that no visitor opens first. */
export const pageOpening = (path: string, answers: PageAnswers): PageOpening | null =>
  entryPageAt(path)?.opening(answers) ?? null;
