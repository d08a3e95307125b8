import {
  checkLeadImportInput,
  createLeadImportInput,
  endpoints,
  exportLeadImportTemplateInput,
  listLeadImportsInput,
  runLeadImportInput,
  suggestLeadImportInput,
} from '@funil/api/contract';
import type { LeadImport } from '@funil/api/contract';
import {
  LeadImportAnswerSchema,
  LeadImportColumnListSchema,
  LeadImportListSchema,
  StoredFileAnswerSchema,
} from '@funil/api/contract/answers';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { findFile } from '../../platform/files/files.queries.ts';
import { presentFile } from '../../platform/files/presentFile.ts';
import type { App } from '../../platform/http/App.ts';
import { handleExport } from '../../platform/exports/handleExport.ts';
import { handle } from '../../platform/http/handle.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { fieldSettingsOf } from '../../platform/identity/fieldSettingsOf.ts';
import { listOwnFieldRows } from '../ownFields/ownFields.queries.ts';
import { readImportRecords } from './rows/ImportContext.ts';
import { templateSheet } from './templateSheet.ts';
import { stateOf } from './importState.ts';
import {
  findImport,
  findMapping,
  importPageSize,
  storedErrorFile,
  listImportRows,
  listEditedLeads,
} from './leadImports.queries.ts';
import type { ShownImport } from './leadImports.queries.ts';
import { presentImportSummary, presentLeadImport } from './presentLeadImport.ts';
import { cancelImport, checkImport, createImport, runImport, undoImport } from './importCommands.ts';
import { fingerprintOf, headerOf, suggestColumns } from './suggestColumns.ts';

async function find(tx: AccountTx, id: string): Promise<ShownImport> {
  const found = await findImport(tx, id);
  if (!found) throw new Refusal('lead_import.not_found');
  return found;
}

async function show(tx: AccountTx, id: string): Promise<{ lead_import: LeadImport }> {
  const found = await find(tx, id);
  return { lead_import: presentLeadImport(found, found.row.keptCount > 0 ? await listEditedLeads(tx, id) : []) };
}

export function registerLeadImportRoutes(app: App): void {
  const { addresses } = app.services;

  handle(
    app,
    endpoints.createLeadImport,
    { body: createLeadImportInput, answer: LeadImportAnswerSchema },
    async ({ session, tx, body, audit }) => {
      const id = await createImport(tx, session.actor, body);
      audit.target('lead_import', id).change(null, { kind: body.kind });
      return show(tx, id);
    },
  );

  handleExport(
    app,
    endpoints.exportLeadImportTemplate,
    { body: exportLeadImportTemplateInput, answer: StoredFileAnswerSchema },
    async ({ session, tx, body: { kind, format } }) => {
      const sheet = templateSheet(await readImportRecords(tx, session.actor), kind);
      return { format, name: `modelo-de-importacao.${format}`, sheet, rowsCount: 1 };
    },
    async ({ body, audit }, written) => {
      const { file } = written!;
      audit.target('file', file.id).change(null, { format: body.format });
      return { file: presentFile(addresses, file) };
    },
  );

  handle(
    app,
    endpoints.listLeadImports,
    { query: listLeadImportsInput, answer: LeadImportListSchema },
    async ({ tx, query }) => {
      const rows = await listImportRows(tx, query.kind, query.cursor);
      const page = rows.slice(0, importPageSize);
      return {
        lead_imports: page.map((row) => presentImportSummary(row)),
        meta: { next_cursor: rows.length > importPageSize ? page.at(-1)!.row.id : null },
      };
    },
  );

  handle(app, endpoints.showLeadImport, { answer: LeadImportAnswerSchema }, ({ tx, params }) => show(tx, params.id));

  handle(
    app,
    endpoints.suggestLeadImportColumns,
    { query: suggestLeadImportInput, answer: LeadImportColumnListSchema },
    async ({ account, tx, params, query }) => {
      const { row } = await find(tx, params.id);
      const sheet = row.sheets[query.sheet];
      const header = sheet && headerOf(sheet, query.header_row ?? sheet.header_row);
      if (!header) throw new Refusal('lead_import.busy');
      const remembered = await findMapping(tx, row.kind, fingerprintOf(header.titles), row.id);
      return {
        columns: suggestColumns(
          row.kind,
          { settings: fieldSettingsOf(account.personalization), ownFields: await listOwnFieldRows(tx) },
          header.titles,
          header.examples,
          remembered,
        ),
      };
    },
  );

  handle(
    app,
    endpoints.checkLeadImport,
    { body: checkLeadImportInput, answer: LeadImportAnswerSchema },
    async ({ session, account, tx, params, body, audit }) => {
      audit.target('lead_import', params.id);
      await checkImport(tx, session.actor, params.id, body, fieldSettingsOf(account.personalization));
      return show(tx, params.id);
    },
  );

  handle(
    app,
    endpoints.runLeadImport,
    { body: runLeadImportInput, answer: LeadImportAnswerSchema },
    async ({ session, tx, params, body, audit }) => {
      await runImport(tx, session.actor, params.id, body);
      audit
        .target('lead_import', params.id)
        .change(null, { product: body.product_id, status: body.status_id, owner: body.owner_id, source: body.source });
      return show(tx, params.id);
    },
  );

  handle(app, endpoints.cancelLeadImport, { answer: LeadImportAnswerSchema }, async ({ tx, params, audit }) => {
    audit.target('lead_import', params.id);
    await cancelImport(tx, params.id);
    return show(tx, params.id);
  });

  handle(app, endpoints.undoLeadImport, { answer: LeadImportAnswerSchema }, async ({ session, tx, params, audit }) => {
    const { counts } = await undoImport(tx, session.actor, params.id);
    audit.target('lead_import', params.id).change({ created: counts.created, updated: counts.updated }, null);
    return show(tx, params.id);
  });

  handle(app, endpoints.showLeadImportErrorFile, { answer: StoredFileAnswerSchema }, async ({ tx, params }) => {
    const found = await find(tx, params.id);
    const fileId = storedErrorFile(found.row);
    const file = fileId === null || stateOf(found) === 'reading' ? null : await findFile(tx, fileId);
    if (!file) throw new Refusal('lead_import.not_found');
    return { file: presentFile(addresses, file) };
  });
}
