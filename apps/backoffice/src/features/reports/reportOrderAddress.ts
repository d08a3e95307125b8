import { readReportOrder, reportOrdersOf } from '@funil/api/contract';
import type { ReportOrder, ReportOrderColumn, ReportKind } from '@funil/api/contract';

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

/** Word for an order: "-vendas" has most sales first. */
export function orderWord(order: ReportOrder): string {
  const { column, direction } = readReportOrder(order);
  return `${direction === 'desc' ? '-' : ''}${orderLabels[column]}`;
}

/** Order for a word in the address; null if missing or unknown to the report. */
export const orderOf = (word: string | null, report: ReportKind): ReportOrder | null =>
  reportOrdersOf(report).find((order) => orderWord(order) === word) ?? null;

/** Notice about an unknown order; null if valid or missing. */
export const unreadOrder = (word: string | null, report: ReportKind): string | null =>
  word && !orderOf(word, report) ? `As linhas não têm ordem por “${word}”, e essa escolha não foi usada.` : null;
