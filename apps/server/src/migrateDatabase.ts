import { allJobs, allSystemJobs } from './allJobs.ts';
import { migrate } from './platform/db/migrate.ts';
import { installQueue } from './platform/jobs/installQueue.ts';

/** Several processes may migrate concurrently. */
export function migrateDatabase(ownerUrl: string, serverRole: string): Promise<void> {
  return migrate(ownerUrl, serverRole, (owner, role) => installQueue(owner, role, allJobs, allSystemJobs));
}
