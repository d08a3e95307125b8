/* Written by `npm run registries` from the files that it names; `npm run check` refuses one that is stale. */

import { salesGoalsCalls } from '../../src/features/salesGoals/salesGoals.calls.ts';
import type { CallsOfFeature } from './CallsOfFeature.ts';

/** Accepted calls of the features that say them in files of their own. */
export const featureCalls: readonly CallsOfFeature[] = [salesGoalsCalls];
