import { useCallback } from 'react';
import { exportLeads } from '../../contract/leads/leadExports.ts';
import type { ExportFormat, LeadExportColumn } from '../../contract/leads/leadExports.ts';
import { useClient } from '../context.ts';
import type { LeadListQuery } from '../keys.ts';

/** Writes the list into a file; resolves to its address, which works for minutes. Rejects with an `ApiError`. */
export function useExportLeads() {
  const client = useClient();
  return useCallback(
    async (query: LeadListQuery, format: ExportFormat, columns: readonly LeadExportColumn[]) => {
      const { file, rows_count: rows } = await client.call(exportLeads, { body: { sort: 'number', direction: 'desc', ...query, format, columns: [...columns] } });
      return { name: file.name, url: client.baseUrl + file.url, rows };
    },
    [client],
  );
}
