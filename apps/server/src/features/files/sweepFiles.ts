import { defineSystemJob } from '../../platform/jobs/defineJob.ts';
import { fileKey } from '../../platform/files/FileStorage.ts';
import { abandonOrphans, deleteFiles, listRemoved } from '../../platform/files/files.queries.ts';

const batch = 100;

/**
 * Deletes the content of removed files before their rows: after a crash, the next run finds the row and finishes. The
 * storage works between transactions, because it may be slow or down.
 */
export const sweepFiles = defineSystemJob({
  name: 'system.sweep_files',
  cron: '23 * * * *',
  async run({ eachAccountApart, storage, signal }) {
    // Accounts take turns, so that a large account does not delay the others.
    for (let isMore = true; isMore && !signal.aborted;) {
      isMore = false;
      await eachAccountApart(async ({ accountId, step }) => {
        const abandoned = await step((tx) => abandonOrphans(tx, batch));
        const ids = await step((tx) => listRemoved(tx, batch));
        for (const id of ids) await storage.remove(fileKey({ accountId, id }));
        await step((tx) => deleteFiles(tx, ids));
        isMore ||= abandoned === batch || ids.length === batch;
      });
    }
  },
});
