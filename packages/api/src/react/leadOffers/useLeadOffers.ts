import { useMemo } from 'react';
import { acceptLeadOffer, declineLeadOffer, listLeadOffers } from '../../contract/leadOffers/leadOffers.ts';
import type { LeadOffer } from '../../contract/leadOffers/leadOffers.ts';
import { listLeadEvents } from '../../contract/leads/leads.ts';
import { shows } from '../dataEndpoints.ts';
import { matches } from '../matches.ts';
import { useCan } from '../session/useCan.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/**
 * Offers to the user; `accept` and `decline` reject with an `ApiError`. Requests nothing for roles that receive no
 * leads.
 */
export function useLeadOffers() {
  const { can } = useCan();
  const { call, outdate } = useCommands();
  const { data, error, isLoading, retry } = useRead(listLeadOffers, can('lead.receive') ? {} : null);
  const commands = useMemo(() => {
    // Refetches also after a refusal, because then the offer has ended.
    const settled = () =>
      void outdate(
        shows('own_offers'),
        shows('lead_offers'),
        shows('distribution'),
        shows('lead_numbers'),
        // The history names the member who accepted.
        matches(listLeadEvents),
      );
    return {
      async accept({ id }: LeadOffer): Promise<void> {
        await call(acceptLeadOffer, { params: { id } }).finally(settled);
      },
      async decline({ id }: LeadOffer): Promise<void> {
        await call(declineLeadOffer, { params: { id } }).finally(settled);
      },
    };
  }, [call, outdate]);
  return { offers: data?.offers, error, isLoading, retry, ...commands };
}
