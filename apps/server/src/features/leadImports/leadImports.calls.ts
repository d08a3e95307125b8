// Accepted calls; the security tests derive refused calls from them.
import { createFile } from '../../../test/factories.ts';
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';
import { newId } from '../../platform/db/newId.ts';
import { leadImports } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

async function createImportRow(tx: AccountTx, facts: Partial<typeof leadImports.$inferInsert> = {}): Promise<string> {
  const id = newId();
  const preview = [
    { row: 1, cells: ['Nome', 'Telefone', 'CPF'] },
    { row: 2, cells: ['Ana', '11988123340', '52998224725'] },
  ];
  await tx.db.insert(leadImports).values({
    accountId: tx.accountId,
    id,
    kind: 'new',
    phase: 'checked',
    fileName: 'contatos.csv',
    sheets: [{ name: '', rows_count: 2, columns_count: 3, header_row: 1, preview }],
    ...facts,
  });
  return id;
}

export const leadImportsCalls: CallsOfFeature = {
  bodies: {
    createLeadImport: async (tx) => ({ file_id: await createFile(tx, 'lead_import'), kind: 'new' }),
    exportLeadImportTemplate: async () => ({ kind: 'new', format: 'csv' }),
    checkLeadImport: async () => ({
      sheet: 0,
      header_row: 1,
      columns: ['name', 'phone', 'document_number'],
      duplicate_keys: ['phone'],
      on_duplicate: 'skip',
    }),
    runLeadImport: async () => ({}),
  },
  records: {
    '/api/lead_imports/{id}': async (tx) => ({ id: await createImportRow(tx) }),
    '/api/lead_imports/{id}/error_file': async (tx) => ({
      id: await createImportRow(tx, { phase: 'completed', errorFileId: await createFile(tx, 'export') }),
    }),
    '/api/lead_imports/{id}/undo': async (tx) => ({
      id: await createImportRow(tx, {
        phase: 'completed',
        counts: { created: 1, updated: 0, skipped: 0, failed: 0 },
        startedAt: new Date(),
        finishedAt: new Date(),
      }),
    }),
  },
};
