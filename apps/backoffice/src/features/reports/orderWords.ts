import { readReportOrder, reportOrderColumns } from '@funil/api/contract';
import type { ReportOrder, ReportOrderColumn } from '@funil/api/contract';

/** What the rows of a report stand by, in words of the address. */
const orderWords: Record<ReportOrderColumn, string> = {
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
  value: 'valor',
  commission: 'comissao',
};

/** "-vendas" for the most sales first. */
export function orderWord(order: ReportOrder): string {
  const { column, direction } = readReportOrder(order);
  return `${direction === 'desc' ? '-' : ''}${orderWords[column]}`;
}

/** The order that an address asks for; null where it asks for none, or for one that there is not. */
export function orderOf(word: string | null): ReportOrder | null {
  const column = reportOrderColumns.find((name) => orderWords[name] === word?.replace(/^-/, ''));
  if (!column) return null;
  return word?.startsWith('-') ? `-${column}` : column;
}

/** Why the order of an address is not shown; null where it is, or where it names none. */
export const unreadOrder = (word: string | null): string | null =>
  word && !orderOf(word) ? `As linhas não têm ordem por “${word}”, e essa escolha não foi usada.` : null;
