import { endpoints } from '@funil/api/contract';
import { formatDate } from '@funil/validation/values';
import { keepExport } from '../../exports/keepExport.ts';
import { presentFile } from '../../files/presentFile.ts';
import type { App } from '../../http/App.ts';
import { handle } from '../../http/handle.ts';
import { fieldSettingsOf } from '../accounts/fieldSettings.ts';
import { describeLeadFilters } from './describeLeadFilters.ts';
import { collectLeads } from './exportLeads.ts';
import { readChoice } from './readChoice.ts';

/** The day in the account's clock, as names of files carry it. */
const dayOf = (timeZone: string, now = new Date()) => formatDate(now.toLocaleDateString('sv-SE', { timeZone })).replaceAll('/', '-');

export function registerLeadExportRoutes(app: App): void {
  const { storage, addresses } = app.services;

  handle(app, endpoints.exportLeads, async ({ session, account, tx, body, audit }) => {
    const { format, columns, sort, direction, ...filters } = body;
    const settings = fieldSettingsOf(account.personalization);
    const wish = { sort, direction, cursor: null, ...(await readChoice(tx, filters, account.timeZone)) };
    const sheet = await collectLeads(tx, session.actor, wish, columns, {
      settings,
      timeZone: account.timeZone,
      author: session.user.name,
      filters: await describeLeadFilters(tx, session.actor, filters, settings),
    });
    const file = await keepExport(tx, sheet, { storage, format, name: `leads-${dayOf(account.timeZone)}`, uploadedBy: session.uid });
    audit.target('file', file.id).change(null, { rows: sheet.rows.length, format, columns });
    return { file: presentFile(addresses, file), rows_count: sheet.rows.length };
  });
}
