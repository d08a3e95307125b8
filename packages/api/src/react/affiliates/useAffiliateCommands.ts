import { useMemo } from 'react';
import {
  approveAffiliate,
  deactivateAffiliate,
  reactivateAffiliate,
  rejectAffiliate,
  showAffiliate,
} from '../../contract/affiliates/affiliates.ts';
import type { Affiliate, AffiliateAnswer } from '../../contract/affiliates/affiliates.ts';
import { shows } from '../dataEndpoints.ts';
import { keyOf } from '../keyOf.ts';
import { useCommands } from '../useCommands.ts';

/** Commands for affiliates. They reject with an `ApiError`. */
export function useAffiliateCommands() {
  const { call, keep, outdate } = useCommands();
  return useMemo(() => {
    async function decide(id: string, send: () => Promise<AffiliateAnswer>) {
      const args = { params: { id } };
      try {
        const answer = await send();
        await keep(showAffiliate, args, answer);
        void outdate(shows('affiliates', keyOf(showAffiliate, args)));
        return answer.affiliate;
      } catch (error) {
        // A refusal means that another user has decided meanwhile.
        void outdate(shows('affiliates'));
        throw error;
      }
    }
    return {
      approve: ({ id, state }: Pick<Affiliate, 'id' | 'state'>) =>
        decide(id, () => call(approveAffiliate, { params: { id }, body: { state } })),
      reject: (id: string, reason: string) =>
        decide(id, () => call(rejectAffiliate, { params: { id }, body: { reason } })),
      deactivate: ({ id }: Pick<Affiliate, 'id'>) => decide(id, () => call(deactivateAffiliate, { params: { id } })),
      reactivate: ({ id }: Pick<Affiliate, 'id'>) => decide(id, () => call(reactivateAffiliate, { params: { id } })),
    };
  }, [call, keep, outdate]);
}
