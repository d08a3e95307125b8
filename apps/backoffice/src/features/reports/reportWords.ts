import { createdPeriodLabels } from '@funil/api/contract';
import type { CreatedPeriod, ReportMeasure } from '@funil/api/contract';
import { formatDate } from '@funil/validation/values';
import type { Definition } from '../../screens/Definitions.tsx';

/** What a measure counts: "1 venda", "2 vendas". */
export const measureWords: Record<ReportMeasure, readonly [string, string]> = {
  received: ['lead recebido', 'leads recebidos'],
  qualified: ['lead qualificado', 'leads qualificados'],
  converted: ['lead vendido', 'leads vendidos'],
  contacted: ['primeiro contato', 'primeiros contatos'],
  won: ['venda', 'vendas'],
  lost: ['lead perdido', 'leads perdidos'],
};

const percent = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** "12,4%"; an en dash where there is no whole to take a share of. */
export const formatRate = (part: number, whole: number): string => (whole > 0 ? percent.format(part / whole) : '–');

/** "Este mês", "05/10/2026 a 14/10/2026". */
export function nameOfPeriod(period: string): string {
  if (period in createdPeriodLabels) return createdPeriodLabels[period as CreatedPeriod];
  const [from = '', to = ''] = period.split('..');
  return from === to ? formatDate(from) : `${formatDate(from)} a ${formatDate(to)}`;
}

const conversion: Definition = {
  term: 'Conversão',
  meaning:
    'Dos leads recebidos no período, a parte que já foi vendida até hoje. O período anterior teve mais tempo para vender.',
};
const won: Definition = {
  term: 'Vendas e valor vendido',
  meaning: 'Vendas feitas no período, de leads de qualquer data. Cada venda é de quem tinha o lead naquele dia.',
};
const qualified = (step: string | undefined): Definition => ({
  term: 'Qualificados',
  meaning: step
    ? `Dos leads recebidos, os que chegaram a “${step}” ou adiante, mesmo que tenham se perdido depois.`
    : 'Nenhum status está marcado como em andamento.',
});
const elsewhere: Definition = {
  term: 'Leads passados adiante',
  meaning:
    'Continuam nos números e nas linhas de quem os recebeu, contatou, vendeu ou perdeu: nenhuma transferência nem troca de grupo ou de equipe muda um mês que passou. A lista que um número abre mostra os leads que você pode ver e diz quantos são os outros. Filtros do que o lead é hoje, como o responsável, o valor ou o próximo contato, contam só os que você pode ver.',
};
const comparison: Definition = {
  term: 'Comparação',
  meaning:
    'Meses inteiros, com os meses anteriores. Dias que começam no dia 1º e terminam no mesmo mês, em curso ou não, com os mesmos dias do mês anterior, até o último que ele tem. Outros dias, e “hoje” ou os últimos 7, 30 e 90 dias, com a mesma quantidade de dias logo antes. O que ainda corre é comparado até o mesmo minuto.',
};

const filters: Definition = {
  term: 'Filtros',
  meaning:
    'Os da lista de leads, menos os de quem recebeu, contatou, vendeu ou perdeu e os de outras datas: de quem e de que dias são os números, o próprio relatório diz. Prazo, espera na fila e próximo contato valem como estão agora.',
};

export const salesDefinitions: readonly Definition[] = [
  {
    term: 'Recebidos',
    meaning:
      'Leads que chegaram a alguém no período, mesmo que já estejam com outra pessoa. Empréstimos, devoluções e leads já encerrados não contam.',
  },
  {
    term: 'Primeiro contato',
    meaning: 'Mediana entre a criação do lead e o primeiro contato, de quem o fez, nos leads criados no período.',
  },
  won,
  conversion,
  elsewhere,
  comparison,
  filters,
];
export const indicatorDefinitions = (step: string | undefined): readonly Definition[] => [
  {
    term: 'Indicações',
    meaning:
      'Leads criados no período que alguém indicou; para vendedores e gestores, os indicados que chegaram a eles ou aos seus grupos no período, mesmo que já estejam com outra pessoa.',
  },
  qualified(step),
  {
    term: 'Vendas e valor vendido',
    meaning:
      'Vendas feitas no período, de leads indicados em qualquer data. Cada venda é de quem tinha o lead naquele dia.',
  },
  { ...conversion, meaning: conversion.meaning.replace('leads recebidos', 'leads indicados') },
  elsewhere,
  comparison,
  {
    term: 'Comissão',
    meaning:
      'O que a pessoa ganha como indicador, de vendas do período, em qualquer situação. Aparece para quem vê as comissões, e só com filtros que as comissões também têm.',
  },
  filters,
];
export const leadDefinitions = (step: string | undefined): readonly Definition[] => [
  {
    term: 'Recebidos',
    meaning:
      'Leads criados no período; para vendedores e gestores, os que chegaram a eles ou aos seus grupos, mesmo que já estejam com outra pessoa.',
  },
  qualified(step),
  won,
  conversion,
  elsewhere,
  comparison,
  filters,
];
export const statusDefinitions: readonly Definition[] = [
  { term: 'Por criação', meaning: 'Os leads recebidos no período, e onde cada um está hoje.' },
  {
    term: 'Por período',
    meaning: 'Os leads vendidos ou perdidos no período, de qualquer data, e até onde cada um chegou.',
  },
  { term: 'Chegaram', meaning: 'Leads que estão no status ou adiante, e os que se perderam dali em diante.' },
  { term: 'Avançam', meaning: 'Dos que chegaram ao status, a parte que chegou ao próximo.' },
  {
    term: 'Valor e idade média',
    meaning:
      'Dos leads que estão no status e que você pode ver hoje: um lead que passou a outra pessoa continua nas quantidades, mas não no valor nem na idade, e “–” é onde todos passaram. A idade vai da criação até hoje, ou até o encerramento.',
  },
  elsewhere,
  comparison,
  filters,
];
