import { useMemo } from 'react';
import {
  exportIndicatorReport,
  exportInternalSalesReport,
  exportLeadReport,
  exportLeadStatusReport,
} from '../../contract/reports/reports.ts';
import type {
  ExportIndicatorReportInput,
  ExportInternalSalesReportInput,
  ExportLeadReportInput,
  ExportLeadStatusReportInput,
} from '../../contract/reports/reports.ts';
import { useClient } from '../context.ts';
import { useCommands } from '../useCommands.ts';

/** Exports each report to a file whose URL works for minutes. Rejects with an `ApiError`. */
export function useReportExports() {
  const { call } = useCommands();
  const { baseUrl } = useClient();
  return useMemo(() => {
    const saved = ({ file }: { file: { name: string; url: string } }) => ({
      name: file.name,
      url: baseUrl + file.url,
    });
    return {
      exportLeadStatus: async (body: ExportLeadStatusReportInput) =>
        saved(await call(exportLeadStatusReport, { body })),
      exportInternalSales: async (body: ExportInternalSalesReportInput) =>
        saved(await call(exportInternalSalesReport, { body })),
      exportIndicators: async (body: ExportIndicatorReportInput) => saved(await call(exportIndicatorReport, { body })),
      exportLeads: async (body: ExportLeadReportInput) => saved(await call(exportLeadReport, { body })),
    };
  }, [call, baseUrl]);
}
