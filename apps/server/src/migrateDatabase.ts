import { allJobs, allSystemJobs } from './allJobs.ts';
import { migrate } from './platform/db/migrate.ts';
import { installQueue } from './platform/jobs/installQueue.ts';

/** Several processes may migrate concurrently. `log` receives lines for operators. */
export function migrateDatabase(ownerUrl: string, serverRole: string, log?: (line: string) => void): Promise<void> {
  const complete = (owner: Parameters<typeof installQueue>[0], role: string) =>
    installQueue(owner, role, allJobs, allSystemJobs);
  return migrate(ownerUrl, serverRole, complete, log && { log });
}
