import type { SkippedLead } from '@funil/api/contract';
import { formatCount } from '../../../formats/count.ts';

/** "1 lead", "3 leads". */
export const leadsInWords = (count: number) => `${formatCount(count)} ${count === 1 ? 'lead' : 'leads'}`;

/** Why some stayed as they were, each reason once with how many it held back; undefined when all went through. */
export function describeSkipped(skipped: readonly SkippedLead[]): string | undefined {
  if (skipped.length === 0) return undefined;
  const counts = new Map<string, number>();
  for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const parts = [...counts].map(
    ([reason, count]) =>
      `${leadsInWords(count)} ${count === 1 ? 'ficou como estava' : 'ficaram como estavam'}: ` +
      `${reason.charAt(0).toLowerCase()}${reason.slice(1)}`,
  );
  return parts.join(' ');
}

/** What was done, in the words of its toast: "3 leads movidos para Proposta". */
export function describeDone(count: number, verb: { one: string; many: string }): string {
  if (count === 0) return 'Nenhum lead foi alterado';
  return `${leadsInWords(count)} ${count === 1 ? verb.one : verb.many}`;
}

/** The verb of deleting, in both numbers. */
export const deleted = { one: 'excluído', many: 'excluídos' };

/** The verb of giving leads to a person, the distribution or nobody, in both numbers. */
export function assigned(to: { name: string } | 'distribution' | null): { one: string; many: string } {
  if (to === null) return { one: 'ficou sem responsável', many: 'ficaram sem responsável' };
  if (to === 'distribution') return { one: 'foi para a distribuição', many: 'foram para a distribuição' };
  return { one: `passou para ${to.name}`, many: `passaram para ${to.name}` };
}
