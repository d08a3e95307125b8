import { endpoints } from '@funil/api/contract';
import { formatDate } from '@funil/validation/values';
import { keepExport } from '../../exports/keepExport.ts';
import { presentFile } from '../../files/presentFile.ts';
import type { App } from '../../http/App.ts';
import { handle } from '../../http/handle.ts';
import { fieldSettingsOf } from '../accounts/fieldSettings.ts';
import { listActiveStatuses } from '../leadStatuses/leadStatuses.queries.ts';
import { collectLeads } from './exportLeads.ts';
import { readWish } from './leads.routes.ts';

/** The day in the account's clock, as names of files carry it. */
const dayOf = (timeZone: string, now = new Date()) => formatDate(now.toLocaleDateString('sv-SE', { timeZone })).replaceAll('/', '-');

export function registerLeadExportRoutes(app: App): void {
  const { storage, addresses } = app.services;

  handle(app, endpoints.exportLeads, async ({ session, account, tx, body, audit }) => {
    const { format, columns, ...list } = body;
    const statuses = body.status_id ? await listActiveStatuses(tx) : [];
    const status = statuses.find(({ id }) => id === body.status_id);
    const sheet = await collectLeads(tx, session.actor, readWish({ ...list, cursor: undefined }), columns, {
      settings: fieldSettingsOf(account.personalization),
      timeZone: account.timeZone,
      author: session.user.name,
      filters: [...(status ? [`Status ${status.name}`] : []), ...(body.search ? [`Busca "${body.search}"`] : [])],
    });
    const file = await keepExport(tx, sheet, { storage, format, name: `leads-${dayOf(account.timeZone)}`, uploadedBy: session.uid });
    audit.target('file', file.id).change(null, { rows: sheet.rows.length, format, columns });
    return { file: presentFile(addresses, file), rows_count: sheet.rows.length };
  });
}
