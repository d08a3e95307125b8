import type { FastifyInstance } from 'fastify';
import { seedDemo } from './features/demo/seedDemo.ts';
import type { SharedParts } from './openCell.ts';
import { ConfigError } from './platform/config/readConfig.ts';
import type { Config } from './platform/config/readConfig.ts';
import type { CellMetrics } from './platform/metrics/createMetrics.ts';

/** Parts of a process that its databases need; their own ones are started with them. */
export interface StartOptions {
  config: Config;
  shared: SharedParts;
  metricsOf: (cell: string) => CellMetrics | null;
  serveMetrics: () => Promise<void>;
  /** Functions that stop the started parts, in the order of their start. */
  closing: (() => Promise<unknown>)[];
}

/** Resolves with the app that listens. */
export type StartParts = (options: StartOptions) => Promise<FastifyInstance>;

export async function seedDemoOf(ownerUrl: string | null, { storage }: Pick<SharedParts, 'storage'>): Promise<void> {
  if (!ownerUrl) throw new ConfigError('FUNIL_DEMO=1 needs DATABASE_OWNER_URL to write the demo data.');
  await seedDemo(ownerUrl, { storage });
}
