import { useAffiliatePages } from '@funil/api/react';
import { counted } from '../../formats/counted.ts';

const everybody = {};

/** Nothing for zero. */
export function PendingCount() {
  // Shares the first request of the tab's list.
  const pending = useAffiliatePages(everybody).counts?.pending ?? 0;
  return pending > 0 ? counted(pending, 'pendente', 'pendentes') : null;
}
