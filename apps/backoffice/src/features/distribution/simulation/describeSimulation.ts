import type { QueueSimulation, SimulatedLead, SimulatedPerson } from '@funil/api/contract';
import { candidateOutcomeLabels, maxSimulatedDecisions, simulatedDays } from '@funil/api/contract';
import { formatCount } from '../../../formats/formatCount.ts';
import { describeElapsed } from '../../../formats/duration.ts';

const listOf = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

const leads = (count: number) => `${formatCount(count)} ${count === 1 ? 'lead' : 'leads'}`;

export function describeScope({ leads_count: count, is_capped: isCapped }: QueueSimulation): string {
  const scope = `${leads(count)} dos últimos ${simulatedDays} dias, que esta fila recebeu ou receberia.`;
  return isCapped
    ? `${scope} Chegaram mais leads à distribuição do que a simulação lê: valem as ${formatCount(maxSimulatedDecisions)} decisões mais recentes.`
    : scope;
}

/** Leads that match the queue but are taken by queues before it; null without any. */
export function describeTaken({ taken_before: taken }: Pick<QueueSimulation, 'taken_before'>): string | null {
  if (taken.length === 0) return null;
  const total = taken.reduce((sum, { count }) => sum + count, 0);
  const queues = taken.map(({ queue, count }) => `${queue.name} (${formatCount(count)})`);
  return `Outros ${leads(total)} também combinam, mas ${total === 1 ? 'vai' : 'vão'} antes para ${listOf.format(queues)}.`;
}

export function describeSkips({
  is_member: isMember,
  simulated: { skips },
}: Pick<SimulatedPerson, 'is_member' | 'simulated'>): string | null {
  if (!isMember) return 'Fora da fila';
  if (skips.length === 0) return null;
  return skips.map(({ outcome, count }) => `${candidateOutcomeLabels[outcome]} ${formatCount(count)}`).join(', ');
}

export const describeWait = (minutes: number | null): string =>
  minutes === null ? 'Nenhuma' : describeElapsed(minutes);

export function describeCourse(course: SimulatedLead['simulated']): string {
  if (!course) return 'Nenhuma fila';
  const { receiver, is_waiting: isWaiting, is_own: isOwn, queue_name: queue, waited_minutes: waited } = course;
  return [
    isWaiting ? 'Ninguém livre' : (receiver?.name ?? 'Outra pessoa'),
    ...(waited === null ? [] : [waited === 0 ? 'na hora' : `esperou ${describeElapsed(waited)}`]),
    ...(isOwn ? [] : [`fila ${queue}`]),
  ].join(', ');
}

export function describeSkipped({ skips }: Pick<NonNullable<SimulatedLead['simulated']>, 'skips'>): string | null {
  if (skips.length === 0) return null;
  const named = skips.flatMap(({ person, outcome }) =>
    person ? [`${person.name} (${candidateOutcomeLabels[outcome].toLowerCase()})`] : [],
  );
  const unknown = skips.length - named.length;
  const others = unknown === 0 ? [] : [unknown === 1 ? 'outra pessoa' : `${formatCount(unknown)} outras pessoas`];
  return `Pulados: ${listOf.format([...named, ...others])}`;
}

export function describeDifference(simulated: number, happened: number): string {
  const difference = simulated - happened;
  if (difference === 0) return 'igual';
  return difference > 0 ? `+${formatCount(difference)}` : `−${formatCount(-difference)}`;
}
