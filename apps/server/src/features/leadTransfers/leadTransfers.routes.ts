import {
  createLeadTransferInput,
  endpoints,
  listLeadTransfersInput,
  previewLeadTransferInput,
  transferPageSize,
} from '@funil/api/contract';
import type { Actor, LeadTransfer } from '@funil/api/contract';
import {
  LeadTransferAnswerSchema,
  LeadTransferDetailSchema,
  LeadTransferListSchema,
  LeadTransferPreviewAnswerSchema,
} from '@funil/api/contract/answers';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { fieldSettingsOf } from '../../platform/identity/fieldSettingsOf.ts';
import { createLeadTransfer } from './createLeadTransfer.ts';
import { findTransferRow, listStays, listTransferRows } from './leadTransfers.queries.ts';
import { presentLeadTransfer } from './presentLeadTransfer.ts';
import { previewLeadTransfer } from './previewLeadTransfer.ts';
import { undoLeadTransfer } from './undoLeadTransfer.ts';

async function readTransfer(tx: AccountTx, actor: Actor, id: string): Promise<LeadTransfer> {
  const row = await findTransferRow(tx, actor, id);
  if (!row) throw new Refusal('lead_transfer.not_found');
  return presentLeadTransfer(row);
}

export function registerLeadTransferRoutes(app: App): void {
  handle(
    app,
    endpoints.previewLeadTransfer,
    { body: previewLeadTransferInput, answer: LeadTransferPreviewAnswerSchema },
    async ({ session, account, tx, body }) => ({
      preview: await previewLeadTransfer(tx, session.actor, body, account.timeZone),
    }),
  );

  handle(
    app,
    endpoints.createLeadTransfer,
    { body: createLeadTransferInput, answer: LeadTransferAnswerSchema },
    async ({ session, account, tx, body, audit }) => {
      const id = await createLeadTransfer(tx, session.actor, body, {
        settings: fieldSettingsOf(account.personalization),
        timeZone: account.timeZone,
      });
      const transfer = await readTransfer(tx, session.actor, id);
      audit
        .target('lead_transfer', id)
        .change(null, { moved_leads: transfer.leads_count, return_on: transfer.return_on });
      return { lead_transfer: transfer };
    },
  );

  handle(
    app,
    endpoints.listLeadTransfers,
    { query: listLeadTransfersInput, answer: LeadTransferListSchema },
    async ({ session, tx, query }) => {
      const rows = await listTransferRows(tx, session.actor, query.cursor);
      const page = rows.slice(0, transferPageSize);
      return {
        lead_transfers: page.map((row) => presentLeadTransfer(row)),
        meta: { next_cursor: rows.length > transferPageSize ? page.at(-1)!.transfer.id : null },
      };
    },
  );

  handle(app, endpoints.showLeadTransfer, { answer: LeadTransferDetailSchema }, async ({ session, tx, params }) => ({
    lead_transfer: await readTransfer(tx, session.actor, params.id),
    stays: await listStays(tx, session.actor, params.id),
  }));

  handle(
    app,
    endpoints.undoLeadTransfer,
    { answer: LeadTransferAnswerSchema },
    async ({ session, tx, params, audit }) => {
      await undoLeadTransfer(tx, session.actor, params.id);
      audit.target('lead_transfer', params.id);
      return { lead_transfer: await readTransfer(tx, session.actor, params.id) };
    },
  );
}
