import type { SimulatedLead } from '@funil/api/contract';

export type Side = 'simulated' | 'happened';

export type SimulatedLeadFilter = { side: Side } & (
  | { of: 'given' | 'elsewhere' | 'waiting' | 'waited' | 'others' }
  | { of: 'person'; id: string; name: string }
);

export function fitsSimulatedLeadFilter(lead: SimulatedLead, choice: SimulatedLeadFilter | null): boolean {
  if (!choice) return true;
  const course = lead[choice.side];
  if (!course || course.is_waiting) return choice.of === 'waiting';
  const { is_own: isOwn, receiver, waited_minutes: waited } = course;
  if (choice.of === 'given') return isOwn;
  if (choice.of === 'elsewhere') return !isOwn;
  if (choice.of === 'waited') return isOwn && (waited ?? 0) > 0;
  if (choice.of === 'others') return receiver === null;
  return choice.of === 'person' && receiver?.id === choice.id;
}

const choiceKeywords = {
  given: 'entregues por esta fila',
  elsewhere: 'entregues por outras filas',
  waiting: 'sem ninguém livre',
  waited: 'que esperaram',
  others: 'de outras pessoas',
} as const;

export const describeSimulatedLeadFilter = (choice: SimulatedLeadFilter): string =>
  `${choice.side === 'simulated' ? 'Na simulação' : 'No que foi'}: ${
    choice.of === 'person' ? `de ${choice.name}` : choiceKeywords[choice.of]
  }`;
