import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { isApiError } from '@funil/api';
import { paths } from '@funil/api/contract';
import type { LeadOffer } from '@funil/api/contract';
import { useAccount, useLeadOffers } from '@funil/api/react';
import { toast } from '@funil/ui';
import { useUnexpired } from './useSecondsUntil.ts';

export interface OfferAnswers {
  offers: readonly LeadOffer[];
  accept: (offer: LeadOffer) => Promise<void>;
  decline: (offer: LeadOffer) => Promise<void>;
  timeZone: string;
}

/** Id of an offer's toast, which the toast with the outcome replaces. */
export const offerToastId = (id: string) => `lead-offer-${id}`;

export function useOfferAnswers(): OfferAnswers {
  const { offers, accept, decline } = useLeadOffers();
  const navigate = useNavigate();
  const timeZone = useAccount().account?.time_zone ?? 'America/Sao_Paulo';

  const answer = useCallback(
    async (offer: LeadOffer, send: (offer: LeadOffer) => Promise<void>, isAccepted: boolean) => {
      const id = offerToastId(offer.id);
      try {
        await send(offer);
        toast.dismiss(id);
        if (isAccepted)
          toast.success(`${offer.lead.name} agora é seu lead`, {
            action: { label: 'Abrir lead', onClick: () => void navigate(paths.lead(offer.lead.number)) },
          });
        else toast.info('Lead recusado', { description: 'Ele segue para a próxima pessoa da fila.' });
      } catch (error) {
        toast.dismiss(id);
        toast.error(isAccepted ? 'Lead não aceito' : 'Lead não recusado', {
          description: isApiError(error) ? error.message : 'Tente de novo.',
        });
      }
    },
    [navigate],
  );

  return {
    offers: useUnexpired(offers),
    accept: useCallback((offer: LeadOffer) => answer(offer, accept, true), [answer, accept]),
    decline: useCallback((offer: LeadOffer) => answer(offer, decline, false), [answer, decline]),
    timeZone,
  };
}
