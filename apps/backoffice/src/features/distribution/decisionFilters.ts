import { decisionOutcomeLabels, decisionOutcomes, listDistributionDecisionsInput } from '@funil/api/contract';
import type { DecisionOutcome } from '@funil/api/contract';
import type { DecisionFilters } from '@funil/api/react';
import { formatDate, isIsoDay } from '@funil/validation/values';

/** Names of the filters in the address. */
const decisionFilterLabels = {
  queue: 'decisoes',
  person: 'pessoa',
  outcome: 'resultado',
  days: 'dias',
} as const;

export type DecisionFilterName = keyof typeof decisionFilterLabels;

export const decisionFilterNames = Object.keys(decisionFilterLabels) as DecisionFilterName[];

/** Values of the set filters: comma-separated, days as `from..until`. */
export type DecisionFilterState = Partial<Record<DecisionFilterName, string>>;

/** Value of the filter for all queues. Without it only the open queue is shown. */
export const everyQueue = 'todas';

const outcomeLabels: Record<DecisionOutcome, string> = {
  assigned: 'entregue',
  offered: 'oferecido',
  not_turn: 'nao-era-a-vez',
  daily_limit: 'limite-diario',
  full: 'carteira-cheia',
  off_hours: 'fora-do-horario',
  paused: 'pausado',
  declined: 'recusou',
  expired: 'expirou',
  withdrawn: 'oferta-retirada',
  waiting: 'na-espera',
  missed: 'oferta-perdida',
};

export const outcomeChoices = decisionOutcomes.map((id) => ({ id, label: decisionOutcomeLabels[id] }));

const translate = (text: string, from: 0 | 1) =>
  text
    .split(',')
    .map((part) => Object.entries(outcomeLabels).find((pair) => pair[from] === part)?.[1 - from] ?? part)
    .join(',');

export function toDecisionQuery(
  { queue, person, outcome, days }: DecisionFilterState,
  openId: string,
): DecisionFilters {
  const [from = '', until = ''] = days?.split('..') ?? [];
  const queues = queue ?? openId;
  return {
    ...(queues.split(',').includes(everyQueue) ? {} : { queue_id: queues }),
    ...(person && { user_id: person }),
    ...(outcome && { outcome }),
    ...(from && { from }),
    ...(until && { until }),
  };
}

export function isAccepted(name: DecisionFilterName, value: string): boolean {
  if (name !== 'days')
    return listDistributionDecisionsInput.isValidSync(toDecisionQuery({ [name]: value }, everyQueue));
  const [from = '', until = '', more] = value.split('..');
  const isDay = (day: string) => day === '' || isIsoDay(day);
  return more === undefined && from + until !== '' && isDay(from) && isDay(until) && !(from && until && from > until);
}

/** Filters in an address, without values that the API would refuse. */
export function readDecisionFilters(params: URLSearchParams): DecisionFilterState {
  const filters: DecisionFilterState = {};
  for (const name of decisionFilterNames) {
    const text = params.get(decisionFilterLabels[name]);
    if (!text) continue;
    const value = name === 'outcome' ? translate(text, 1) : text;
    if (isAccepted(name, value)) filters[name] = value;
  }
  return filters;
}

/** Address parameters of the filters; null removes one. */
export const writeDecisionFilters = (filters: DecisionFilterState): Record<string, string | null> =>
  Object.fromEntries(
    decisionFilterNames.map((name) => {
      const value = filters[name];
      return [decisionFilterLabels[name], value ? (name === 'outcome' ? translate(value, 0) : value) : null];
    }),
  );

export function describeDays(value: string): string {
  const [from = '', until = ''] = value.split('..');
  if (from && until) return from === until ? formatDate(from) : `${formatDate(from)} a ${formatDate(until)}`;
  return from ? `desde ${formatDate(from)}` : `até ${formatDate(until)}`;
}
