import { useCallback } from 'react';
import { exportReport } from '../../contract/reports/reports.ts';
import type { ReportExports } from '../../contract/reports/reports.ts';
import type { ReportKind } from '../../contract/reports/reportKinds.ts';
import { useClient } from '../ClientContext.ts';
import { useCommands } from '../useCommands.ts';

/** Exports a report to a file whose URL works for minutes. Rejects with an `ApiError`. */
export function useReportExport<Kind extends ReportKind>(
  report: Kind,
): (body: ReportExports[Kind]) => Promise<{ name: string; url: string }> {
  const { call } = useCommands();
  const { baseUrl } = useClient();
  return useCallback(
    async (body) => {
      // The compiler does not narrow `Kind` by the value of `report`.
      const { file } = await call(exportReport[report as ReportKind], { body: body as ReportExports[ReportKind] });
      return { name: file.name, url: baseUrl + file.url };
    },
    [call, baseUrl, report],
  );
}
