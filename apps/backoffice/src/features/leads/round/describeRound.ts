import type { RoundResults } from './roundResults.ts';

export interface RoundLine {
  label: string;
  count: number;
}

/** Sums of a round: calls, conversations and next steps, then each outcome, the most frequent first, and skipped leads. */
export function describeRound(numbers: readonly number[], results: RoundResults): RoundLine[] {
  const recorded = numbers.flatMap((number) => results[number] ?? []);
  const byOutcome = new Map<string, number>();
  for (const { label } of recorded) byOutcome.set(label, (byOutcome.get(label) ?? 0) + 1);
  return [
    { label: 'Ligações', count: recorded.filter(({ type }) => type === 'call').length },
    { label: 'Conversas no WhatsApp', count: recorded.filter(({ type }) => type === 'whatsapp').length },
    { label: 'Próximos passos', count: recorded.filter(({ hasNextStep }) => hasNextStep).length },
    ...[...byOutcome]
      .map(([label, count]) => ({ label, count }))
      .toSorted((one, other) => other.count - one.count || one.label.localeCompare(other.label, 'pt-BR')),
    { label: 'Sem registro', count: numbers.length - recorded.length },
  ];
}
