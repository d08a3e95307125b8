import { useMemo } from 'react';
import { exportAffiliates } from '../../contract/affiliates/affiliates.ts';
import type { ExportAffiliatesInput } from '../../contract/affiliates/affiliates.ts';
import { exportAuditEntries } from '../../contract/audit/audit.ts';
import type { ExportAuditInput } from '../../contract/audit/audit.ts';
import { exportDistributionDecisions } from '../../contract/distribution/distribution.ts';
import type { ExportDistributionDecisionsInput } from '../../contract/distribution/distribution.ts';
import type { ListExport } from '../../contract/files/files.ts';
import { exportIndicators } from '../../contract/indicators/indicators.ts';
import type { ExportIndicatorsInput } from '../../contract/indicators/indicators.ts';
import { showListExport } from '../../contract/listExports/listExports.ts';
import { exportReferralTeams } from '../../contract/referralTeams/referralTeams.ts';
import type { ExportReferralTeamsInput } from '../../contract/referralTeams/referralTeams.ts';
import { useClient } from '../ClientContext.ts';
import { useCommands } from '../useCommands.ts';

/** An exported file, whose URL works for minutes, or the job that writes it. */
export type ExportedList = { name: string; url: string; rows: number } | { jobId: string };

/** Exports lists as shown. Rejects with an `ApiError`. */
export function useListExports() {
  const { call } = useCommands();
  const { baseUrl } = useClient();
  return useMemo(() => {
    const read = ({ file, rows_count: rows, job_id: jobId }: ListExport): ExportedList =>
      file ? { name: file.name, url: baseUrl + file.url, rows: rows ?? 0 } : { jobId: jobId! };
    return {
      affiliates: async (body: ExportAffiliatesInput) => read(await call(exportAffiliates, { body })),
      auditEntries: async (body: ExportAuditInput) => read(await call(exportAuditEntries, { body })),
      distributionDecisions: async (body: ExportDistributionDecisionsInput) =>
        read(await call(exportDistributionDecisions, { body })),
      indicators: async (body: ExportIndicatorsInput) => read(await call(exportIndicators, { body })),
      /** Returns the file of a job, or the job while it is running. */
      find: async (jobId: string) => read(await call(showListExport, { params: { id: jobId } })),
      referralTeams: async (body: ExportReferralTeamsInput) => read(await call(exportReferralTeams, { body })),
    };
  }, [call, baseUrl]);
}
