import { defineSystemJob } from '../../platform/jobs/defineJob.ts';
import { fileKey } from '../../platform/files/FileStorage.ts';
import { abandonOrphans, deleteFiles, takeRemoved } from '../../platform/files/files.queries.ts';

/** Contents removed by one transaction. */
const batch = 100;

/**
 * Removes files that nothing refers to, content first: a row that is left behind by a crash is found again, a content
 * without a row would never be.
 */
export const sweepFiles = defineSystemJob({
  name: 'system.sweep_files',
  cron: '23 * * * *',
  async run({ eachAccount, storage, signal }) {
    await eachAccount(abandonOrphans);
    // Turn by turn, so that an account with many holds no other one back.
    for (let isMore = true; isMore && !signal.aborted;) {
      isMore = false;
      await eachAccount(async (tx) => {
        const ids = await takeRemoved(tx, batch);
        for (const id of ids) await storage.remove(fileKey({ accountId: tx.accountId, id }));
        await deleteFiles(tx, ids);
        isMore ||= ids.length === batch;
      });
    }
  },
});
