/* Written by `npm run registries` from the files that it names; `npm run check` refuses one that is stale. */

import { salesGoalsErrors } from './salesGoals/salesGoalsErrors.ts';

/** What single resources refuse, from their own files. */
export const resourceErrors = {
  ...salesGoalsErrors,
} as const;
