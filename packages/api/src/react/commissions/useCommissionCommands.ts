import { useMemo } from 'react';
import { approveCommissions, exportCommissions, showCommissionExport } from '../../contract/commissions/commissions.ts';
import type {
  ApproveCommissionsInput,
  CommissionExport,
  ExportCommissionsInput,
} from '../../contract/commissions/commissions.ts';
import type { ExportFormat } from '../../contract/files/exportFormats.ts';
import { useClient } from '../context.ts';
import { shows } from '../facts.ts';
import { useCommands } from '../useCommands.ts';
import type { CommissionListQuery } from './useCommissions.ts';

/** A file to save now, by an address that works for minutes; or the job that is writing it. */
export type ExportedCommissions = { name: string; url: string; rows: number } | { jobId: string };

/** Which entries: those that are named, or all that are due until a day. */
export type CommissionSelection = { entry_ids: string[] } | { due_until: string };

/** What can be done to entries. Each promise rejects with an `ApiError`; what shows them follows by itself. */
export function useCommissionCommands() {
  const { call, outdate } = useCommands();
  const { baseUrl } = useClient();
  return useMemo(() => {
    const read = ({ file, rows_count: rows, job_id: jobId }: CommissionExport): ExportedCommissions =>
      file ? { name: file.name, url: baseUrl + file.url, rows: rows ?? 0 } : { jobId: jobId! };
    return {
      /** Approves what is still pending of them; the same call sent twice approves once. */
      async approve(selection: CommissionSelection) {
        try {
          return await call(approveCommissions, { body: selection as ApproveCommissionsInput });
        } finally {
          // Refused ones as well: somebody else has decided meanwhile.
          void outdate(shows('commissions'));
        }
      },
      /** Writes the list into a file. */
      exportList: async (query: CommissionListQuery, format: ExportFormat) =>
        read(await call(exportCommissions, { body: { sort: '-due_on', ...query, format } as ExportCommissionsInput })),
      /** What a job has written; the job again while it still writes. */
      findExport: async (jobId: string) => read(await call(showCommissionExport, { params: { id: jobId } })),
    };
  }, [call, outdate, baseUrl]);
}
