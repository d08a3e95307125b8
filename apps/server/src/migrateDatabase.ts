import { allJobs, allSystemJobs } from './allJobs.ts';
import { migrate } from './platform/db/migrate.ts';
import { installQueue } from './platform/jobs/installQueue.ts';

/**
 * Brings the tables and the job queue up to date, as the owner of the database. Several processes may call it at once.
 */
export function migrateDatabase(ownerUrl: string, serverRole: string): Promise<void> {
  return migrate(ownerUrl, serverRole, (owner, role) => installQueue(owner, role, allJobs, allSystemJobs));
}
