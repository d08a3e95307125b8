import { useMemo } from 'react';
import { commissionEarners, commissionList } from '@funil/api/contract';
import type { Report } from '@funil/api/contract';
import { commissionsPath } from '../commissions/commissionsAddress.ts';
import { writeEntryFilters } from '../commissions/filters/entryFilters.ts';
import type { ReportAddress } from './useReportAddress.ts';

/** Addresses of commissions by row key, or of the whole report. Null if the list lacks one of the filters. */
export function useCommissionListPaths(
  { query }: Pick<ReportAddress, 'query'>,
  { days }: Pick<Report, 'days'>,
): (key?: string) => string | null {
  return useMemo(() => {
    const { period: _days, ...filters } = query;
    const list = commissionList(filters, days);
    const earners = commissionEarners(filters);
    return (key = earners?.join(',')) => {
      // An empty key means no earner, for which there is no filter.
      if (!list || key === '') return null;
      const { sold_from: from, sold_until: until, beneficiary, product_id, product_type_id, referral_team_id } = list;
      return commissionsPath(
        writeEntryFilters({
          sold: `${from}..${until}`,
          ...(key && { beneficiary_id: key }),
          ...(beneficiary && { beneficiary }),
          ...(product_id && { product_id }),
          ...(product_type_id && { product_type_id }),
          ...(referral_team_id && { referral_team_id }),
        }),
      );
    };
  }, [days, query]);
}
