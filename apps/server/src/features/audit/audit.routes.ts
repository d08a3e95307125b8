import { auditPageSize, endpoints, exportAuditInput, listAuditInput } from '@funil/api/contract';
import { AuditEntryListSchema, ListExportSchema } from '@funil/api/contract/answers';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { handleListExport } from '../listExports/handleListExport.ts';
import { readAuditEntries } from './audit.queries.ts';
import { auditExport, exportAuditJob } from './auditExport.ts';

export function registerAuditRoutes(app: App): void {
  const { vault } = app.services;

  handle(
    app,
    endpoints.listAuditEntries,
    { query: listAuditInput, answer: AuditEntryListSchema },
    async ({ account, tx, query }) => {
      const entries = await readAuditEntries(tx, query, { account, vault, limit: auditPageSize + 1 });
      const page = entries.slice(0, auditPageSize);
      return {
        audit_entries: page,
        meta: { next_cursor: entries.length > auditPageSize ? page.at(-1)!.id : null },
      };
    },
  );

  handleListExport(
    app,
    endpoints.exportAuditEntries,
    { body: exportAuditInput, answer: ListExportSchema },
    auditExport,
    exportAuditJob,
  );
}
