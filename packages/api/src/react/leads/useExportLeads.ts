import { useMemo } from 'react';
import { exportLeads, showLeadExport } from '../../contract/leads/leadExports.ts';
import type { BlockChannel } from '../../contract/contactLights/contactLights.ts';
import type { ExportFormat } from '../../contract/files/exportFormats.ts';
import type { LeadExport } from '../../contract/leads/leadExports.ts';
import type { ExportColumn } from '../../contract/leads/leadExportsInput.ts';
import { useClient } from '../ClientContext.ts';
import { useCommands } from '../useCommands.ts';
import type { LeadListQuery } from './LeadListQuery.ts';

export type ExportedLeads =
  | { name: string; url: string; rows: number; leftOut: NonNullable<LeadExport['left_out']> }
  | { jobId: string };

/** Exports the list or selected leads. Rejects with an `ApiError`. */
export function useExportLeads() {
  const { baseUrl } = useClient();
  const { call } = useCommands();
  return useMemo(() => {
    const read = ({ file, rows_count: rows, left_out: leftOut = [], job_id: jobId }: LeadExport): ExportedLeads =>
      file ? { name: file.name, url: baseUrl + file.url, rows: rows ?? 0, leftOut } : { jobId: jobId! };
    return {
      /** `numbers` exports only these leads; `campaign` leaves out the people not to be reached by it. */
      start: async (
        query: LeadListQuery,
        format: ExportFormat,
        columns: readonly ExportColumn[],
        { numbers, campaign }: { numbers?: readonly number[]; campaign?: BlockChannel | undefined } = {},
      ) =>
        read(
          await call(exportLeads, {
            body: {
              sort: 'number',
              direction: 'desc',
              ...query,
              format,
              columns: [...columns],
              ...(numbers ? { numbers: [...numbers] } : {}),
              ...(campaign && { campaign }),
            },
          }),
        ),
      /** Returns the file of a job, or the job while it is running. */
      find: async (jobId: string) => read(await call(showLeadExport, { params: { id: jobId } })),
    };
  }, [baseUrl, call]);
}
