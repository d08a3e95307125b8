import { createdPeriodLabels, refersLeads, reportColumnLabels, statusReportLabels } from '@funil/api/contract';
import type { CreatedPeriod, ReportMeasure, Role, ReportKind } from '@funil/api/contract';
import { daysBetween, formatDate } from '@funil/validation/values';
import type { Definition } from '../../screens/DefinitionsPopover.tsx';

export const measureLabels: Record<ReportMeasure, readonly [string, string]> = {
  received: ['lead recebido', 'leads recebidos'],
  qualified: ['lead qualificado', 'leads qualificados'],
  converted: ['lead vendido', 'leads vendidos'],
  contacted: ['primeiro contato', 'primeiros contatos'],
  won: ['venda', 'vendas'],
  lost: ['lead perdido', 'leads perdidos'],
};

export function nameOfPeriod(period: string): string {
  if (period in createdPeriodLabels) return createdPeriodLabels[period as CreatedPeriod];
  const [from = '', to = ''] = period.split('..');
  return from === to ? formatDate(from) : `${formatDate(from)} a ${formatDate(to)}`;
}

/** Labels that say whether leads were assigned, received or sent. */
export function wordsOf(report: ReportKind, role: Role): typeof measureLabels {
  if (report === 'internal_sales_report') return { ...measureLabels, received: ['lead atribuído', 'leads atribuídos'] };
  return report === 'lead_report' && refersLeads(role)
    ? { ...measureLabels, received: ['lead enviado', 'leads enviados'] }
    : measureLabels;
}

/** Days in which leads of a past period may still be won. */
const ripeAfterDays = 30;

/** Whether a period ended so recently that its leads have had little time to be won. */
export const isYoung = ({ to }: { to: string }, today: string): boolean => daysBetween(to, today) < ripeAfterDays;

export const youngNote = 'período recente: ainda cresce';

const conversion: Definition = {
  term: 'Conversão',
  meaning: 'Vendas do período ÷ leads recebidos nele.',
  example: '12 vendas e 200 leads recebidos em março: 6%.',
  detail: 'Passa de 100% quando se vende mais do que chegou.',
};
const converted: Definition = {
  term: reportColumnLabels.converted,
  meaning: 'Dos leads recebidos no período, a parte vendida até hoje.',
  detail: `Fica em cinza até ${ripeAfterDays} dias depois do período, porque ainda cresce; o período anterior teve mais tempo.`,
};
const won: Definition = {
  term: 'Vendas e valor vendido',
  meaning: 'Vendas feitas no período, de leads de qualquer data.',
  detail: 'Cada venda é de quem tinha o lead naquele dia.',
};
const qualified = (step: string | undefined): Definition =>
  step
    ? {
        term: 'Qualificados',
        meaning: `Dos recebidos, os que chegaram a “${step}” ou adiante.`,
        detail: 'Contam mesmo que tenham se perdido depois, também depois de uma venda.',
      }
    : { term: 'Qualificados', meaning: 'Nenhum status está marcado como em andamento.' };
const elsewhere: Definition = {
  term: 'Leads passados adiante',
  meaning: 'Continuam nos números de quem os recebeu, contatou, vendeu ou perdeu.',
  detail:
    'Nenhuma transferência nem troca de grupo ou de equipe muda um mês que passou. A lista que um número abre mostra os leads que você pode ver e diz quantos são os outros. Filtros do que o lead é hoje, como o responsável, o valor ou o próximo contato, contam só os que você pode ver.',
};
const comparison: Definition = {
  term: 'Comparação',
  meaning: 'Com o mesmo trecho do mês anterior, ou com os mesmos dias logo antes.',
  detail:
    'Meses inteiros, com os meses anteriores. Dias que começam no dia 1º e terminam no mesmo mês, em curso ou não, com os mesmos dias do mês anterior, até o último que ele tem. Outros dias, e “hoje” ou os últimos 7, 30 e 90 dias, com a mesma quantidade de dias logo antes. O que ainda corre é comparado até o mesmo minuto.',
};

const filters: Definition = {
  term: 'Filtros',
  meaning: 'Os da lista de leads, menos os de datas e de quem recebeu ou fechou.',
  detail:
    'De quem e de que dias são os números, o próprio relatório diz. Prazo, espera na fila e próximo contato valem como estão agora.',
};

/** Definition for referrers, who sent what others received. */
function asSent(definition: Definition): Definition {
  const sent = (text: string) => text.replaceAll('recebidos', 'enviados').replace('do que chegou', 'do que se enviou');
  const { meaning, example, detail } = definition;
  return {
    ...definition,
    meaning: sent(meaning),
    ...(example && { example: sent(example) }),
    ...(detail && { detail: sent(detail) }),
  };
}

export const salesDefinitions: readonly Definition[] = [
  {
    term: 'Atribuídos',
    meaning: 'Leads que chegaram a alguém no período.',
    detail:
      'Contam mesmo que já estejam com outra pessoa. Empréstimos, devoluções e leads já encerrados não contam, nem os que ninguém tem: por isso o total é outro que o de “Recebidos” do relatório de leads.',
  },
  {
    term: 'Primeiro contato',
    meaning: 'Mediana entre a criação do lead e o primeiro contato.',
    detail: 'É de quem fez o contato, nos leads criados no período.',
  },
  won,
  conversion,
  converted,
  elsewhere,
  comparison,
  filters,
];
export const indicatorDefinitions = (step: string | undefined): readonly Definition[] => [
  {
    term: 'Indicações',
    meaning: 'Leads criados no período que alguém indicou.',
    detail:
      'Para vendedores e gerentes, os indicados que chegaram a eles ou aos seus grupos no período, mesmo que já estejam com outra pessoa.',
  },
  qualified(step),
  {
    term: 'Vendas e valor vendido',
    meaning: 'Vendas feitas no período, de leads indicados em qualquer data.',
    detail: 'Cada venda é de quem tinha o lead naquele dia.',
  },
  {
    ...conversion,
    meaning: 'Vendas do período ÷ leads indicados nele.',
    example: '12 vendas e 200 leads indicados em março: 6%.',
  },
  { ...converted, meaning: 'Dos leads indicados no período, a parte vendida até hoje.' },
  elsewhere,
  comparison,
  {
    term: 'Comissão',
    meaning: 'O que a pessoa ganha como indicador, de vendas do período.',
    detail: 'Em qualquer situação. Aparece para quem vê as comissões, e só com filtros que as comissões também têm.',
  },
  filters,
];
export function leadDefinitions(step: string | undefined, role: Role): readonly Definition[] {
  if (refersLeads(role))
    return [
      { term: 'Enviados', meaning: 'Leads que você ou a sua equipe enviaram no período.' },
      ...[qualified(step), won, conversion, { ...converted, term: reportColumnLabels.sent_converted }].map(asSent),
      elsewhere,
      comparison,
      filters,
    ];
  return [
    {
      term: 'Recebidos',
      meaning: 'Leads criados no período.',
      detail:
        'Para vendedores e gerentes, os que chegaram a eles ou aos seus grupos, mesmo que já estejam com outra pessoa.',
    },
    qualified(step),
    won,
    conversion,
    converted,
    elsewhere,
    comparison,
    filters,
  ];
}
export const statusDefinitions: readonly Definition[] = [
  { term: 'Por criação', meaning: 'Os leads recebidos no período, e onde cada um está hoje.' },
  {
    term: 'Por período',
    meaning: 'Os leads vendidos ou perdidos no período, e até onde cada um chegou.',
    detail: 'São leads de qualquer data.',
  },
  {
    term: statusReportLabels.won.cohort,
    meaning: 'Dos leads recebidos no período, os que estão vendidos hoje, e a parte (%).',
    detail: `Ficam em cinza até ${ripeAfterDays} dias depois do período, como os já perdidos, porque ainda crescem. Até lá se lê só quantos eram no período anterior, que teve mais tempo. “Vendidos”, por período, são os que se venderam nele, recebidos em qualquer data.`,
  },
  {
    term: statusReportLabels.lost.cohort,
    meaning: 'Dos leads recebidos no período, os que estão perdidos hoje.',
    detail: '“Perdidos”, por período, são os que se perderam nele, recebidos em qualquer data.',
  },
  { term: 'Chegaram', meaning: 'Leads no status ou adiante, e os que se perderam dali em diante.' },
  {
    term: 'Avançam',
    meaning: 'Dos que chegaram ao status, a parte que chegou ao próximo.',
    example: '40 chegaram a um status e 10 ao próximo: avançam 25%.',
  },
  {
    term: 'Valor e idade média',
    meaning: 'Dos leads que estão no status e que você pode ver hoje.',
    detail:
      'Um lead que passou a outra pessoa continua nas quantidades, mas não no valor nem na idade, e “–” é onde todos passaram. A idade vai da criação até hoje, ou até o encerramento.',
  },
  elsewhere,
  comparison,
  filters,
];
