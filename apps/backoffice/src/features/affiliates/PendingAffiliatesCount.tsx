import { useAffiliatePages } from '@funil/api/react';
import { countLabel } from '../../formats/countLabel.ts';

const everybody = {};

export function PendingAffiliatesCount() {
  // The list of affiliates shares this request.
  const pending = useAffiliatePages(everybody).counts?.pending ?? 0;
  return pending > 0 ? countLabel(pending, 'pendente', 'pendentes') : null;
}
