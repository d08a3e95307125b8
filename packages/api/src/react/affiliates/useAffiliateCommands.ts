import { useMemo } from 'react';
import {
  approveAffiliate,
  deactivateAffiliate,
  listAffiliates,
  reactivateAffiliate,
  rejectAffiliate,
  showAffiliate,
} from '../../contract/affiliates/affiliates.ts';
import type { Affiliate, AffiliateAnswer } from '../../contract/affiliates/affiliates.ts';
import { listIndicators } from '../../contract/indicators/indicators.ts';
import { listUsers } from '../../contract/users/users.ts';
import { matches } from '../matches.ts';
import { useCommands } from '../useCommands.ts';

/** What can be decided about affiliates. Each promise rejects with an `ApiError`; the lists follow by themselves. */
export function useAffiliateCommands() {
  const { call, keep, outdate } = useCommands();
  return useMemo(() => {
    async function decide(id: string, send: () => Promise<AffiliateAnswer>) {
      try {
        const answer = await send();
        await keep(showAffiliate, { params: { id } }, answer);
        return answer.affiliate;
      } finally {
        // Refused ones as well: somebody else has decided meanwhile. An approval makes a person who brings leads.
        void outdate(matches(listAffiliates, listIndicators, listUsers));
      }
    }
    return {
      /** As it was seen: the server refuses when somebody else has decided meanwhile. */
      approve: ({ id, state }: Pick<Affiliate, 'id' | 'state'>) =>
        decide(id, () => call(approveAffiliate, { params: { id }, body: { state } })),
      reject: (id: string, reason: string) =>
        decide(id, () => call(rejectAffiliate, { params: { id }, body: { reason } })),
      deactivate: ({ id }: Pick<Affiliate, 'id'>) => decide(id, () => call(deactivateAffiliate, { params: { id } })),
      reactivate: ({ id }: Pick<Affiliate, 'id'>) => decide(id, () => call(reactivateAffiliate, { params: { id } })),
    };
  }, [call, keep, outdate]);
}
