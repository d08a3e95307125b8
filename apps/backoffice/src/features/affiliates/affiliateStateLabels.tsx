import { affiliateStateLabels } from '@funil/api/contract';
import type { AffiliateState } from '@funil/api/contract';
import { Badge } from '@funil/ui';
import type { BadgeTone } from '@funil/ui';

export const stateTabLabels: Record<AffiliateState, string> = {
  pending: 'Pendentes',
  approved: 'Aprovados',
  rejected: 'Rejeitados',
  deactivated: 'Desativados',
};

export const stateLabels: Record<AffiliateState, string> = {
  pending: 'pendente',
  approved: 'aprovado',
  rejected: 'rejeitado',
  deactivated: 'desativado',
};

const tones: Record<AffiliateState, BadgeTone> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
  deactivated: 'neutral',
};

export function AffiliateStateBadge({ state }: { state: AffiliateState }) {
  return <Badge tone={tones[state]}>{affiliateStateLabels[state]}</Badge>;
}
