import { useMemo } from 'react';
import { approveCommissions, exportCommissions, showCommissionExport } from '../../contract/commissions/commissions.ts';
import type {
  ApproveCommissionsInput,
  CommissionExport,
  ExportCommissionsInput,
} from '../../contract/commissions/commissions.ts';
import type { ExportFormat } from '../../contract/files/exportFormats.ts';
import { useClient } from '../ClientContext.ts';
import { shows } from '../dataEndpoints.ts';
import { useCommands } from '../useCommands.ts';
import type { CommissionListQuery } from './useCommissions.ts';

export type ExportedCommissions = { name: string; url: string; rows: number } | { jobId: string };

export type CommissionSelection = { entry_ids: string[] } | { due_until: string };

/** Commands for entries. They reject with an `ApiError`. */
export function useCommissionCommands() {
  const { call, outdate } = useCommands();
  const { baseUrl } = useClient();
  return useMemo(() => {
    const read = ({ file, rows_count: rows, job_id: jobId }: CommissionExport): ExportedCommissions =>
      file ? { name: file.name, url: baseUrl + file.url, rows: rows ?? 0 } : { jobId: jobId! };
    return {
      /** Approves the selection's pending entries. Idempotent. */
      async approve(selection: CommissionSelection) {
        try {
          return await call(approveCommissions, { body: selection as ApproveCommissionsInput });
        } finally {
          // Refetches also after refusals, which another user's decision can cause.
          void outdate(shows('commissions'));
        }
      },
      exportList: async (query: CommissionListQuery, format: ExportFormat) =>
        read(await call(exportCommissions, { body: { sort: '-due_on', ...query, format } as ExportCommissionsInput })),
      /** Returns the file of a job, or the job while it is running. */
      findExport: async (jobId: string) => read(await call(showCommissionExport, { params: { id: jobId } })),
    };
  }, [call, outdate, baseUrl]);
}
