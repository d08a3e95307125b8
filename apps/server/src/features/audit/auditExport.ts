import { endpoints, exportAuditInput } from '@funil/api/contract';
import type { AuditEntry, ExportAuditInput } from '@funil/api/contract';
import type { ListExport } from '../../platform/exports/ListExport.ts';
import { defineListExportJob } from '../listExports/defineListExportJob.ts';
import { readAuditEntries } from './audit.queries.ts';
import { auditColumns, describeFilters } from './auditSheet.ts';

export const auditExport: ListExport<ExportAuditInput, AuditEntry> = {
  input: exportAuditInput,
  title: 'Auditoria',
  name: 'auditoria',
  columns: ({ account }) => auditColumns(account),
  async readPart({ tx, account, vault }, filters, cursor, limit) {
    const after = cursor === null ? filters : { ...filters, cursor };
    const rows = await readAuditEntries(tx, after, { account, vault, limit });
    return { rows, next: rows.length === limit ? rows.at(-1)!.id : null };
  },
  describe: ({ tx }, filters) => describeFilters(tx, filters),
};

export const exportAuditJob = defineListExportJob(endpoints.exportAuditEntries, 'audit', auditExport);
