import { exportRowLimit, leadSourceLabels } from '@funil/api/contract';
import type { Actor, FieldSettings, LeadExportColumn } from '@funil/api/contract';
import { formatCpfOrCnpj, formatDateTime, formatPhone } from '@funil/validation/values';
import type { AccountTx } from '../../db/withAccount.ts';
import type { Sheet, SheetCell } from '../../exports/Sheet.ts';
import { money, number, text } from '../../exports/Sheet.ts';
import { Refusal } from '../../http/Refusal.ts';
import { findLeadPage } from './findLeadPage.ts';
import type { LeadListWish } from './leadListWish.ts';
import type { LeadSummaryRow } from './leads.queries.ts';
import { listLeadSummaryRows } from './leads.queries.ts';
import { findLeadSource } from './leadSource.ts';

interface ExportedColumn {
  header: string;
  cell: (row: LeadSummaryRow) => SheetCell;
}

function columnsOf(settings: FieldSettings, timeZone: string): Record<LeadExportColumn, ExportedColumn> {
  const moment = (at: Date | null) => text(at && formatDateTime(at.toISOString(), timeZone));
  return {
    number: { header: 'Nº', cell: ({ lead }) => number(lead.number) },
    name: { header: 'Nome', cell: ({ lead }) => text(lead.name) },
    phone: { header: 'Telefone', cell: ({ lead }) => text(lead.phone && formatPhone(lead.phone)) },
    email: { header: 'E-mail', cell: ({ lead }) => text(lead.email) },
    document_number: { header: 'CPF ou CNPJ', cell: ({ lead }) => text(lead.documentNumber && formatCpfOrCnpj(lead.documentNumber)) },
    product: { header: settings.singular_product_label, cell: ({ product }) => text(product?.name) },
    value_cents: { header: 'Valor', cell: ({ lead }) => money(lead.valueCents) },
    status: { header: 'Status', cell: ({ status }) => text(status.name) },
    owner: { header: 'Responsável', cell: ({ owner }) => text(owner?.name) },
    next_contact_at: { header: 'Próximo contato', cell: ({ lead }) => moment(lead.nextContactAt) },
    source: { header: 'Origem', cell: ({ lead }) => text(leadSourceLabels[lead.source]) },
    status_since: { header: 'No status desde', cell: ({ lead }) => moment(lead.statusSince) },
    created_at: { header: 'Criado em', cell: ({ lead }) => moment(lead.createdAt) },
  };
}

interface ExportContext {
  settings: FieldSettings;
  timeZone: string;
  /** Who asked for it. */
  author: string;
  /** What the list was narrowed by, in words. */
  filters: readonly string[];
  now?: Date;
}

/**
 * The list as the actor sees it on the screen: the same visibility, filters and order, page by page, so that the file
 * and the screen agree.
 *
 * @throws Refusal `export.too_long`
 */
export async function collectLeads(tx: AccountTx, actor: Actor, wish: LeadListWish, columns: readonly LeadExportColumn[], context: ExportContext): Promise<Sheet> {
  const source = await findLeadSource(tx, wish.fragment);
  const known = columnsOf(context.settings, context.timeZone);
  const chosen = columns.map((column) => known[column]);
  const rows: SheetCell[][] = [];
  let cursor = wish.cursor;
  do {
    const page = await findLeadPage(tx, actor, { ...wish, cursor }, source);
    for (const row of await listLeadSummaryRows(tx, page.ids)) rows.push(chosen.map(({ cell }) => cell(row)));
    cursor = page.next;
    if (rows.length > exportRowLimit || (rows.length === exportRowLimit && cursor)) throw new Refusal('export.too_long');
  } while (cursor);
  const now = (context.now ?? new Date()).toISOString();
  return {
    preface: [
      `Leads, ${rows.length.toLocaleString('pt-BR')} ${rows.length === 1 ? 'linha' : 'linhas'}`,
      `Filtros: ${context.filters.length > 0 ? context.filters.join('; ') : 'nenhum'}`,
      `Exportado por ${context.author} em ${formatDateTime(now, context.timeZone)} (${context.timeZone})`,
    ],
    header: chosen.map(({ header }) => header),
    rows,
  };
}
