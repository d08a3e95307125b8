import { leadDistribution } from './features/distribution/leadDistribution.ts';
import type { Ports } from './platform/db/Ports.ts';

/** Ports, with the features that implement them. */
export const ports: Ports = { leadDistribution };
