import { leadDistribution } from './features/distribution/leadDistribution.ts';
import type { Ports } from './platform/db/Ports.ts';

/** Each port that a feature declares, with the feature that implements it. */
export const ports: Ports = { leadDistribution };
