import type { EntryUse } from '@funil/api/contract';

/** Labels of a kind of record, because gender varies: "Novo status", "Nenhum motivo arquivado". */
export interface RecordLabels {
  title?: string;
  one: string;
  many: string;
  create: string;
  /** @default "Nenhum" and `one` */
  empty?: string;
  purpose: string;
  use: { one: string; many: string };
}

/** Labels of uses, except of products, which have the account's own noun. */
const useLabels: Record<Exclude<EntryUse['place'], 'products'>, RecordLabels['use']> = {
  leads: { one: 'lead', many: 'leads' },
  former_leads: { one: 'lead que passou por ele', many: 'leads que passaram por ele' },
  trash: { one: 'lead na lixeira', many: 'leads na lixeira' },
  people: { one: 'pessoa', many: 'pessoas' },
  referral_teams: { one: 'equipe de indicação', many: 'equipes de indicação' },
  commission_rules: { one: 'regra de comissão', many: 'regras de comissão' },
  commissions: { one: 'lançamento de comissão', many: 'lançamentos de comissão' },
  queues: { one: 'fila', many: 'filas' },
  simulators: { one: 'simulador', many: 'simuladores' },
  views: { one: 'visão salva', many: 'visões salvas' },
  reports: { one: 'relatório salvo', many: 'relatórios salvos' },
  own_fields: { one: 'campo próprio', many: 'campos próprios' },
};

/** Most names listed; otherwise only the count. */
const mostNames = 3;

export function describePart({ place, count, names }: EntryUse, { use }: RecordLabels): string {
  const words = place === 'products' ? use : useLabels[place];
  const said = names.length > 0 && names.length <= mostNames ? ` (${listOf(names)})` : '';
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? words.one : words.many}${said}`;
}

const listOf = (parts: readonly string[]) => new Intl.ListFormat('pt-BR').format(parts);

export function describeUse(count: number, texts: RecordLabels, uses: readonly EntryUse[] = []): string {
  if (count === 0) return 'sem uso';
  if (uses.length > 0) return `usado por ${listOf(uses.map((use) => describePart(use, texts)))}`;
  return `usado por ${count.toLocaleString('pt-BR')} ${count === 1 ? texts.use.one : texts.use.many}`;
}
