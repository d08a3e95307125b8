import { customFieldText, leadSourceLabels } from '@funil/api/contract';
import type { Actor, FieldSettings, LeadExportColumn } from '@funil/api/contract';
import { formatCpfOrCnpj, formatDateTime, formatPhone } from '@funil/validation/values';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import type { Sheet, SheetCell, SheetRow } from '../../../platform/exports/Sheet.ts';
import { money, number, text } from '../../../platform/exports/Sheet.ts';
import { findLeadPage } from '../list/findLeadPage.ts';
import type { IdleColumn } from '../record/idleColumn.ts';
import type { LeadCursor } from '../list/leadCursor.ts';
import type { LeadListQuery } from '../list/leadListQuery.ts';
import type { LeadSummaryRow } from '../record/leads.queries.ts';
import { listLeadSummaryRows } from '../record/leads.queries.ts';
import { findLeadSource } from '../list/leadSource.ts';
import type { LeadSource } from '../list/leadSource.ts';
import { totalLeads } from '../list/totalLeads.ts';

interface ExportedColumn {
  header: string;
  cell: (row: LeadSummaryRow) => SheetCell;
}

function columnsOf(
  settings: FieldSettings,
  timeZone: string,
  idleColumn: IdleColumn | undefined,
): Record<LeadExportColumn, ExportedColumn> {
  const moment = (at: Date | null) => text(at && formatDateTime(at.toISOString(), timeZone));
  return {
    number: { header: 'Nº', cell: ({ lead }) => number(lead.number) },
    name: { header: 'Nome', cell: ({ lead }) => text(lead.name) },
    phone: { header: 'Telefone', cell: ({ lead }) => text(lead.phone && formatPhone(lead.phone)) },
    email: { header: 'E-mail', cell: ({ lead }) => text(lead.email) },
    document_number: {
      header: 'CPF ou CNPJ',
      cell: ({ lead }) => text(lead.documentNumber && formatCpfOrCnpj(lead.documentNumber)),
    },
    product: { header: settings.singular_product_label, cell: ({ product }) => text(product?.name) },
    value_cents: { header: 'Valor', cell: ({ lead }) => money(lead.valueCents) },
    status: { header: 'Status', cell: ({ status }) => text(status.name) },
    owner: { header: 'Responsável', cell: ({ owner }) => text(owner?.name) },
    group: { header: 'Grupo', cell: ({ group }) => text(group?.name) },
    partner: { header: 'Parceiro', cell: ({ partner }) => text(partner?.name) },
    indicator: { header: 'Indicador', cell: ({ indicator }) => text(indicator?.name) },
    custom_field_1: {
      header: settings.custom_field_1_label,
      cell: ({ lead }) => text(lead.customField1 && customFieldText(settings.custom_field_1_type, lead.customField1)),
    },
    loss_reason: { header: 'Motivo da perda', cell: ({ lossReason }) => text(lossReason?.name) },
    administrative_status: {
      header: settings.administrative_status_label,
      cell: ({ lead }) => text(lead.administrativeStatus),
    },
    utm_campaign: { header: 'Campanha', cell: ({ lead }) => text(lead.utmCampaign) },
    next_contact_at: { header: 'Próximo contato', cell: ({ lead }) => moment(lead.nextContactAt) },
    source: { header: 'Origem', cell: ({ lead }) => text(leadSourceLabels[lead.source]) },
    idle_since: {
      header: 'Parado desde',
      cell: ({ lead }) => moment(idleColumn === 'status_since' ? lead.statusSince : lead.idleSince),
    },
    created_at: { header: 'Criado em', cell: ({ lead }) => moment(lead.createdAt) },
  };
}

export interface ExportContext {
  settings: FieldSettings;
  timeZone: string;
  /** Who asked for it. */
  author: string;
  /** What the list was narrowed by, in words. */
  filters: readonly string[];
  now?: Date;
}

/** Rows read at once. */
const batch = 1_000;

/**
 * A batch of the list as the actor sees it on the screen: the same visibility, filters and order, page by page, so that
 * the file and the screen agree.
 */
export async function readExportBatch(
  tx: AccountTx,
  actor: Actor,
  query: LeadListQuery,
  source: LeadSource,
  columns: readonly LeadExportColumn[],
  { settings, timeZone }: Pick<ExportContext, 'settings' | 'timeZone'>,
): Promise<{ rows: SheetRow[]; next: LeadCursor | null }> {
  const known = columnsOf(settings, timeZone, query.idleColumn);
  const page = await findLeadPage(tx, actor, query, source, batch);
  const rows = (await listLeadSummaryRows(tx, page.ids)).map((row) => columns.map((column) => known[column].cell(row)));
  return { rows, next: page.next };
}

/** What stands over the rows, and the rows. */
export function leadSheet(
  columns: readonly LeadExportColumn[],
  count: number,
  rows: Sheet['rows'],
  { settings, timeZone, author, filters, now = new Date() }: ExportContext,
): Sheet {
  const known = columnsOf(settings, timeZone, 'idle_since');
  return {
    preface: [
      `Leads, ${count.toLocaleString('pt-BR')} ${count === 1 ? 'linha' : 'linhas'}`,
      `Filtros: ${filters.length > 0 ? filters.join('; ') : 'nenhum'}`,
      `Exportado por ${author} em ${formatDateTime(now.toISOString(), timeZone)} (${timeZone})`,
    ],
    header: columns.map((column) => known[column].header),
    rows,
  };
}

/** A short list as a whole; null when it is longer than somebody waits for. */
export async function collectLeads(
  tx: AccountTx,
  actor: Actor,
  query: LeadListQuery,
  columns: readonly LeadExportColumn[],
  context: ExportContext,
): Promise<{ sheet: Sheet; count: number } | null> {
  const source = await findLeadSource(tx, query.fragment);
  const { isCapped } = await totalLeads(tx, actor, query, source);
  if (isCapped) return null;
  const rows: SheetRow[] = [];
  let cursor = query.cursor;
  do {
    const part = await readExportBatch(tx, actor, { ...query, cursor }, source, columns, context);
    rows.push(...part.rows);
    cursor = part.next;
  } while (cursor);
  return { sheet: leadSheet(columns, rows.length, rows, context), count: rows.length };
}
