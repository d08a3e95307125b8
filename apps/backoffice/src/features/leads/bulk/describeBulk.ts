import type { BulkDistribution, LeadSummary, SkippedLead, WaitingLeads } from '@funil/api/contract';
import { formatCount } from '../../../formats/formatCount.ts';
import { lowerFirst } from '../../../formats/lowerFirst.ts';
import { describeWait } from '../../distribution/queueLabels.ts';

export const formatLeadCount = (count: number) => `${formatCount(count)} ${count === 1 ? 'lead' : 'leads'}`;

/** Reasons why leads were skipped, with counts. */
export function describeSkipped(skipped: readonly SkippedLead[]): string | undefined {
  if (skipped.length === 0) return undefined;
  const counts = new Map<string, number>();
  for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const parts = [...counts].map(
    ([reason, count]) =>
      `${formatLeadCount(count)} ${count === 1 ? 'ficou como estava' : 'ficaram como estavam'}: ` +
      `${reason.charAt(0).toLowerCase()}${reason.slice(1)}`,
  );
  return parts.join(' ');
}

/** Receivers named before "outros" sums the others. A single further receiver is named instead. */
const mostNamed = 3;

/** Receivers of distributed leads, and why the other leads wait. */
export function describeDistribution(parts: readonly BulkDistribution[]): string | undefined {
  const byReceiver = new Map<string, { name: string; count: number }>();
  for (const { person, count } of parts.flatMap((part) => part.given)) {
    const key = person?.id ?? '';
    const name = person?.name ?? 'outras pessoas';
    byReceiver.set(key, { name, count: (byReceiver.get(key)?.count ?? 0) + count });
  }
  const receivers = [...byReceiver.values()].toSorted((one, other) => other.count - one.count);
  const shown = receivers.length === mostNamed + 1 ? receivers.length : mostNamed;
  const named = receivers.slice(0, shown).map(({ name, count }) => `${name} ${formatCount(count)}`);
  const rest = receivers.slice(shown).reduce((sum, { count }) => sum + count, 0);
  if (rest > 0) named.push(`outros ${formatCount(rest)}`);
  // A queue's reasons come from the last batch, because only those are current.
  const waiting = new Map<string, WaitingLeads>();
  for (const line of parts.flatMap((part) => part.waiting)) {
    const key = line.queue?.id ?? '';
    const before = waiting.get(key);
    waiting.set(key, {
      ...line,
      count: line.count + (before?.count ?? 0),
      offered_count: line.offered_count + (before?.offered_count ?? 0),
    });
  }
  const waits = [...waiting.values()].map((line) => {
    const where = line.queue ? ` na fila ${line.queue.name}` : '';
    return `${formatLeadCount(line.count)} ${line.count === 1 ? 'espera' : 'esperam'}${where}: ${lowerFirst(describeWait(line))}`;
  });
  const sentences = [...(named.length > 0 ? [named.join(', ')] : []), ...waits].map((one) => one.replace(/[.]?$/, '.'));
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

export function describeDone(count: number, verb: { one: string; many: string }): string {
  if (count === 0) return 'Nenhum lead foi alterado';
  return `${formatLeadCount(count)} ${count === 1 ? verb.one : verb.many}`;
}

type Sold = 'some' | 'none' | 'unknown';

/** Whether won leads are among the selected ones; unknown unless all selected leads are loaded. */
export function soldAmong(numbers: readonly number[], loaded: readonly LeadSummary[] = []): Sold {
  const chosen = new Set(numbers);
  const chosenLeads = loaded.filter(({ number }) => chosen.has(number));
  if (chosenLeads.some(({ status }) => status.kind === 'won')) return 'some';
  return chosenLeads.length < chosen.size ? 'unknown' : 'none';
}

export function describeReversal(count: number, sold: Sold): string | undefined {
  if (sold === 'none') return undefined;
  if (count === 1) return 'As comissões da venda são estornadas.';
  return `As comissões das vendas entre eles${sold === 'unknown' ? ', se houver,' : ''} são estornadas.`;
}

export const deleted = { one: 'excluído', many: 'excluídos' };

export const retagged = { one: 'com outras etiquetas', many: 'com outras etiquetas' };

export function assigned(to: { name: string } | 'distribution' | null): { one: string; many: string } {
  if (to === null) return { one: 'ficou sem responsável', many: 'ficaram sem responsável' };
  if (to === 'distribution') return { one: 'foi para a distribuição', many: 'foram para a distribuição' };
  return { one: `passou para ${to.name}`, many: `passaram para ${to.name}` };
}
