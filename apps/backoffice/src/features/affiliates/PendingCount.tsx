import { useAffiliatePages } from '@funil/api/react';
import { counted } from '../../formats/counted.ts';

const everybody = {};

/** How many wait for a decision, beside the name of a tab; nothing while nobody does. */
export function PendingCount() {
  // The same that the list behind the tab asks for first.
  const pending = useAffiliatePages(everybody).counts?.pending ?? 0;
  return pending > 0 ? counted(pending, 'pendente', 'pendentes') : null;
}
