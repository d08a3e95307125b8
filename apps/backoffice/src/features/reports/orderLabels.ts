import { readReportOrder, reportOrdersOf } from '@funil/api/contract';
import type { ReportOrder, ReportOrderColumn, SavedReportKind } from '@funil/api/contract';

/** What the rows of a report stand by, in words of the address. */
const orderLabels: Record<ReportOrderColumn, string> = {
  name: 'nome',
  team: 'equipe',
  partner: 'parceiro',
  received: 'recebidos',
  received_before: 'recebidos_antes',
  contact: 'contato',
  qualified: 'qualificados',
  won: 'vendas',
  won_before: 'vendas_antes',
  lost: 'perdidos',
  conversion: 'conversao',
  converted: 'ja_vendidos',
  value: 'valor',
  commission: 'comissao',
};

/** "-vendas" for the most sales first. */
export function orderWord(order: ReportOrder): string {
  const { column, direction } = readReportOrder(order);
  return `${direction === 'desc' ? '-' : ''}${orderLabels[column]}`;
}

/** The order that an address asks for; null where it asks for none, or for one that the report has not. */
export const orderOf = (word: string | null, report: SavedReportKind): ReportOrder | null =>
  reportOrdersOf(report).find((order) => orderWord(order) === word) ?? null;

/** Why the order of an address is not shown; null where it is, or where it names none. */
export const unreadOrder = (word: string | null, report: SavedReportKind): string | null =>
  word && !orderOf(word, report) ? `As linhas não têm ordem por “${word}”, e essa escolha não foi usada.` : null;
