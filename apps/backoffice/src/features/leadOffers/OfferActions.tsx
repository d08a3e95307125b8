import { useState } from 'react';
import { styled } from 'styled-components';
import type { LeadOffer } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Button } from '@funil/ui';
import type { OfferAnswers } from './useOfferAnswers.ts';

interface OfferActionsProps {
  offer: LeadOffer;
  answers: Pick<OfferAnswers, 'accept' | 'decline'>;
}

/** The two answers to an offered lead; while one is on its way neither can be given again. */
export function OfferActions({ offer, answers: { accept, decline } }: OfferActionsProps) {
  const [isBusy, setBusy] = useState(false);
  const send = (answer: typeof accept) => {
    setBusy(true);
    void answer(offer).finally(() => setBusy(false));
  };
  const of = `o lead ${offer.lead.name}`;
  return (
    <Buttons>
      <Button size="sm" variant="primary" aria-label={`Aceitar ${of}`} disabled={isBusy} onClick={() => send(accept)}>
        Aceitar
      </Button>
      <Button size="sm" aria-label={`Recusar ${of}`} disabled={isBusy} onClick={() => send(decline)}>
        Recusar
      </Button>
    </Buttons>
  );
}

const Buttons = styled.span`
  display: inline-flex;
  gap: ${tokens.space[2]};
`;
