import { useMemo } from 'react';
import { dayOfEnd, ownSales, rankingListFilters } from '@funil/api/contract';
import type { RankedBy } from '@funil/api/contract';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { leadsPath } from '../leadFilters/filterAddress.ts';
import type { FilterState } from '../leadFilters/filterAddress.ts';

export function useBoardListPaths() {
  const { actor } = useCurrentSession();
  return useMemo(() => {
    const sales = (days: string) => leadsPath({ ...ownSales(actor), won: days });
    return {
      today: sales('today'),
      month: sales('month'),
      ofDay: (day: string) => sales(`${day}..${day}`),
      /** Sales from the start of a day until this minute of it, such as `2026-11-14T13:05`. */
      ofDayUntil: (minute: string) => sales(`${dayOfEnd(minute)}..${minute}`),
      soldBy: (by: RankedBy, personId: string) =>
        leadsPath(rankingListFilters(actor, by, personId, 'won', 'month') as FilterState),
    };
  }, [actor]);
}
