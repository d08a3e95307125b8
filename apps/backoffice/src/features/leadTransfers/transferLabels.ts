import type { LeadTransfer, TransferState } from '@funil/api/contract';
import type { BadgeTone } from '@funil/ui';
import { formatDate } from '@funil/validation/values';
import { formatCount } from '../../formats/formatCount.ts';

export const leadCountLabel = (count: number): string => `${formatCount(count)} ${count === 1 ? 'lead' : 'leads'}`;

export const moveCountLabel = (count: number): string =>
  `${leadCountLabel(count)} ${count === 1 ? 'muda' : 'mudam'} de responsável`;

export const distributeCountLabel = (count: number): string =>
  `${leadCountLabel(count)} ${count === 1 ? 'vai' : 'vão'} para a distribuição`;

const states: Record<TransferState, { label: string; tone: BadgeTone }> = {
  moving: { label: 'Em andamento', tone: 'info' },
  moved: { label: 'Concluída', tone: 'success' },
  undoing: { label: 'Desfazendo', tone: 'info' },
  undone: { label: 'Desfeita', tone: 'neutral' },
  returning: { label: 'Devolvendo', tone: 'info' },
  returned: { label: 'Devolvida', tone: 'neutral' },
  failed: { label: 'Interrompida', tone: 'danger' },
};

const nothing: Partial<Record<TransferState, string>> = {
  moved: 'Nada transferido',
  undone: 'Nada desfeito',
  returned: 'Nada devolvido',
};

export function describeState({
  state,
  return_on: returnOn,
  moved_count: moved,
  back_count: back,
}: Pick<LeadTransfer, 'state' | 'return_on' | 'moved_count' | 'back_count'>): {
  label: string;
  tone: BadgeTone;
} {
  const said = nothing[state];
  if (said && (state === 'moved' ? moved : back) === 0) return { label: said, tone: 'neutral' };
  if (state === 'moved' && returnOn) return { label: `Volta em ${formatDate(returnOn)}`, tone: 'info' };
  return states[state];
}

export const isRunning = ({ state }: Pick<LeadTransfer, 'state'>): boolean =>
  state === 'moving' || state === 'undoing' || state === 'returning';

export function namesLabel(names: readonly string[]): string {
  if (names.length <= 2) return names.join(' e ');
  return `${names[0]} e mais ${names.length - 1}`;
}

export const receiversLabel = ({ receivers, to_distribution: isDistributed }: LeadTransfer): string =>
  isDistributed ? 'Distribuição' : namesLabel(receivers.map(({ person }) => person.name));

export function describeReminders({
  keep_reminders: isKept,
  to_distribution: isDistributed,
}: Pick<LeadTransfer, 'keep_reminders' | 'to_distribution'>): string {
  if (!isKept) return 'Foram concluídos';
  return isDistributed ? 'Com quem tinha o lead até alguém receber' : 'Foram junto';
}

export function progressOf({
  state,
  leads_count: leads,
  moved_count: moved,
  left_count: left,
  back_count: back,
  stayed_count: stayed,
}: LeadTransfer): { done: number; total: number } {
  return state === 'moving' ? { done: moved + left, total: leads } : { done: back + stayed, total: moved };
}

/** Whether a count takes the singular, as "Nenhum lead" does. */
const isOne = (count: number) => count <= 1;
const movedCountLabel = (count: number) => (count === 0 ? 'Nenhum lead' : leadCountLabel(count));

export function describeOutcome({
  state,
  to_distribution: isDistributed,
  moved_count: moved,
  left_count: left,
  back_count: back,
  stayed_count: stayed,
}: LeadTransfer): string {
  const sentences = [];
  if (state === 'undone' || state === 'returned') {
    sentences.push(
      `${movedCountLabel(back)} ${isOne(back) ? 'voltou' : 'voltaram'} a quem ${isOne(back) ? 'o' : 'os'} tinha.`,
    );
    if (stayed > 0)
      sentences.push(
        `${formatCount(stayed)} ${stayed === 1 ? 'ficou' : 'ficaram'} com quem ${stayed === 1 ? 'está' : 'estão'}.`,
      );
  } else {
    sentences.push(
      isDistributed
        ? `${movedCountLabel(moved)} ${isOne(moved) ? 'foi' : 'foram'} para a distribuição.`
        : `${movedCountLabel(moved)} ${isOne(moved) ? 'mudou' : 'mudaram'} de responsável.`,
    );
    if (left > 0) sentences.push(`${formatCount(left)} ${left === 1 ? 'ficou onde estava' : 'ficaram onde estavam'}.`);
  }
  return sentences.join(' ');
}
