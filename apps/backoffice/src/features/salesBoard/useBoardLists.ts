import { useMemo } from 'react';
import { ownSales } from '@funil/api/contract';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { leadsPath } from '../leadFilters/filterAddress.ts';

/** Addresses of the lists behind the numbers of the board. */
export function useBoardLists() {
  const { actor } = useCurrentSession();
  return useMemo(() => {
    const own = ownSales(actor);
    return {
      today: leadsPath({ ...own, won: 'today' }),
      month: leadsPath({ ...own, won: 'month' }),
      soldBy: (personId: string) => leadsPath({ ...own, seller_id: personId, won: 'month' }),
    };
  }, [actor]);
}
