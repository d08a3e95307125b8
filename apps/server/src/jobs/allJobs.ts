import { exportLeadsJob } from '../features/leads/exportLeadsJob.ts';
import { giveBackJob } from '../features/leadTransfers/giveBackJob.ts';
import { moveLeadsJob } from '../features/leadTransfers/moveLeadsJob.ts';
import { emptyTrash } from '../features/leadBulks/emptyTrash.ts';
import { sweepFiles } from '../files/sweepFiles.ts';
import type { AnyJob, SystemJobDefinition } from './defineJob.ts';
import { prune } from './prune.ts';

/** Every kind of job that requests ask for; a feature adds its line. */
export const allJobs: readonly AnyJob[] = [exportLeadsJob, moveLeadsJob, giveBackJob];

/** Every job that runs by the clock. */
export const allSystemJobs: readonly SystemJobDefinition[] = [prune, sweepFiles, emptyTrash];
