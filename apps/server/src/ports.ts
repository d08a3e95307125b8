import { leadDistribution } from './features/distribution/leadDistributionPort.ts';
import type { Ports } from './platform/db/Ports.ts';

export const ports: Ports = { leadDistribution };
