import { queueStrategyLabels } from '@funil/api/contract';
import type { DistributionQueue, QueueMember } from '@funil/api/contract';
import { formatCount } from '../../formats/formatCount.ts';
import { describeMinutes } from '../../formats/duration.ts';
import { describeConditions, describeHours, describeOffering } from './queueLabels.ts';
import type { ConditionNames } from './queueLabels.ts';

export interface QueueChange {
  label: string;
  from: string;
  to: string;
}

function describeRule(queue: DistributionQueue, names: ConditionNames): [label: string, text: string][] {
  const { working_hours: hours, sla_minutes: minutes } = queue;
  return [
    ['Nome', queue.name],
    ['Situação', queue.is_active ? 'ativa' : 'inativa'],
    ['Condições', describeConditions(queue.conditions, names).join('; ') || 'qualquer lead'],
    ['Como entregar', queueStrategyLabels[queue.strategy]],
    ['Horário de trabalho', hours ? describeHours(hours) : 'a qualquer hora'],
    ['Aceite', queue.accept_minutes > 0 ? describeOffering(queue) : 'sem aceite'],
    ['Primeiro contato', minutes === null ? 'sem prazo' : `em até ${describeMinutes(minutes)}`],
  ];
}

const describePlace = ({ weight, daily_cap: daily, open_cap: open }: QueueMember): string =>
  [
    `peso ${formatCount(weight)}`,
    ...(daily === null ? [] : [`${formatCount(daily)} por dia`]),
    ...(open === null ? [] : [`${formatCount(open)} em aberto`]),
  ].join(', ');

export function describeQueueChanges(
  before: DistributionQueue,
  after: DistributionQueue,
  names: ConditionNames,
): QueueChange[] {
  const was = new Map(describeRule(before, names));
  const placeOf = ({ members }: DistributionQueue, id: string) => {
    const member = members.find(({ person }) => person.id === id);
    return member ? describePlace(member) : 'fora da fila';
  };
  const people = new Map([...before.members, ...after.members].map(({ person }) => [person.id, person.name]));
  return [
    ...describeRule(after, names).map(([label, to]) => ({ label, from: was.get(label)!, to })),
    ...[...people].map(([id, label]) => ({ label, from: placeOf(before, id), to: placeOf(after, id) })),
  ].filter(({ from, to }) => from !== to);
}
