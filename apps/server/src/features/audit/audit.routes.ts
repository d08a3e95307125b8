import { auditPageSize, endpoints, exportAuditInput, listAuditInput, listExportLimit } from '@funil/api/contract';
import { AuditEntryListSchema, ListExportSchema } from '@funil/api/contract/answers';
import type { App } from '../../platform/http/App.ts';
import { handleListExport } from '../../platform/exports/handleListExport.ts';
import { handle } from '../../platform/http/handle.ts';
import { readAuditEntries } from './audit.queries.ts';
import { auditColumns, describeFilters } from './auditSheet.ts';

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
    async (call) => {
      const { account, tx, body } = call;
      const { format, ...filters } = body;
      return {
        format,
        title: 'Auditoria',
        name: 'auditoria',
        columns: auditColumns(account),
        rows: await readAuditEntries(tx, filters, { account, vault, limit: listExportLimit }),
        filters: await describeFilters(tx, filters),
      };
    },
  );
}
