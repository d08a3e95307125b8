import { retentionStayReasonLabels } from '@funil/api/contract';
import type { RetentionKept, RetentionKind, RetentionRun } from '@funil/api/contract';
import { countLabel } from '../../../formats/countLabel.ts';
import { formatCount } from '../../../formats/formatCount.ts';

const nouns: Record<RetentionKind, readonly [one: string, many: string]> = {
  lost_leads: ['lead perdido', 'leads perdidos'],
  idle_leads: ['lead parado', 'leads parados'],
  attachments: ['anexo', 'anexos'],
  simulations: ['simulação', 'simulações'],
  affiliates: ['cadastro recusado', 'cadastros recusados'],
};

/** "12 leads perdidos" */
export const countKind = (kind: RetentionKind, count: number): string => countLabel(count, ...nouns[kind]);

const listed = (parts: readonly string[]) => new Intl.ListFormat('pt-BR').format(parts);

/** "12 leads perdidos e 3 anexos" */
export const describeErased = (erased: RetentionRun['erased']): string =>
  erased.length === 0 ? 'Nada apagado' : listed(erased.map(({ kind, count }) => countKind(kind, count)));

/** "2 (preservação em vigor) e 1 (a pessoa comprou)" */
export const describeStayed = (kept: readonly RetentionKept[]): string =>
  listed(kept.map(({ reason, count }) => `${formatCount(count)} (${retentionStayReasonLabels[reason]})`));
