import type { QueueSimulation, SimulatedPerson, SimulatedTotals } from '@funil/api/contract';
import { candidateOutcomeLabels, maxSimulatedDecisions, simulatedDays } from '@funil/api/contract';
import { formatCount } from '../../../formats/count.ts';
import { describeElapsed } from '../../../formats/duration.ts';

const leads = (count: number) => `${formatCount(count)} ${count === 1 ? 'lead' : 'leads'}`;

/** About how many leads of which days the simulation is; that it leaves older ones out, where it does. */
export function describeScope({ leads_count: count, is_capped: isCapped }: QueueSimulation): string {
  const scope = `${leads(count)} dos últimos ${simulatedDays} dias, que esta fila recebeu ou receberia.`;
  return isCapped
    ? `${scope} Chegaram mais leads à distribuição do que a simulação lê: valem as ${formatCount(maxSimulatedDecisions)} decisões mais recentes.`
    : scope;
}

/** "Pausado 3, Limite diário 2"; null for somebody of the queue who was never left out. */
export function describeSkips({
  is_member: isMember,
  simulated: { skips },
}: Pick<SimulatedPerson, 'is_member' | 'simulated'>): string | null {
  if (!isMember) return 'Fora da fila';
  if (skips.length === 0) return null;
  return skips.map(({ outcome, count }) => `${candidateOutcomeLabels[outcome]} ${formatCount(count)}`).join(', ');
}

/** How long leads waited: "3 leads, 12 min no meio, 2 h o mais longo". */
export function describeWaits({
  waited,
  median_wait_minutes: median,
  longest_wait_minutes: longest,
}: SimulatedTotals): string {
  if (waited === 0 || median === null || longest === null) return 'Nenhuma';
  if (waited === 1) return `1 lead, ${describeElapsed(longest)}`;
  return `${leads(waited)}, mediana de ${describeElapsed(median)}, máximo de ${describeElapsed(longest)}`;
}

/** "+3", "−2", "igual": how the draft differs. */
export function describeDifference(simulated: number, happened: number): string {
  const difference = simulated - happened;
  if (difference === 0) return 'igual';
  return difference > 0 ? `+${formatCount(difference)}` : `−${formatCount(-difference)}`;
}
