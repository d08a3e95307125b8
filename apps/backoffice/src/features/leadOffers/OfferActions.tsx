import { useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { LeadOffer } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Button } from '@funil/ui';
import type { OfferAnswers } from './useOfferAnswers.ts';

interface OfferActionsProps {
  offer: LeadOffer;
  answers: Pick<OfferAnswers, 'accept' | 'decline'>;
}

/** Focuses the next offer once an answered one disappears, else its container. */
function focusBeside(answers: HTMLElement): () => void {
  const others = answers.closest('ul');
  const place = Array.from(others?.children ?? []).indexOf(answers.closest('li')!);
  const around = answers.closest<HTMLElement>('[role="dialog"], main') ?? document.querySelector('main');
  return () => {
    // The focus is not lost if the offer was only re-mounted or another element has the focus.
    if (answers.isConnected || document.activeElement !== document.body) return;
    const left = others?.isConnected ? [...others.querySelectorAll<HTMLElement>('[data-answers]')] : [];
    const next = left[Math.min(place, left.length - 1)]?.querySelector('button');
    (next ?? (around?.isConnected ? around : document.querySelector<HTMLElement>('main')))?.focus();
  };
}

/** Both buttons are blocked while an answer is being sent. */
export function OfferActions({ offer, answers: { accept, decline } }: OfferActionsProps) {
  const [sent, setSent] = useState<'accept' | 'decline' | null>(null);
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const own = box.current!;
    return () => {
      if (own.contains(document.activeElement)) queueMicrotask(focusBeside(own));
    };
  }, []);
  const send = (answer: 'accept' | 'decline') => {
    setSent(answer);
    void (answer === 'accept' ? accept : decline)(offer).finally(() => setSent(null));
  };
  const of = `o lead ${offer.lead.name}`;
  return (
    <Buttons ref={box} data-answers="">
      <Button
        size="sm"
        variant="primary"
        aria-label={`Aceitar ${of}`}
        loading={sent === 'accept'}
        disabled={sent === 'decline'}
        onClick={() => send('accept')}
      >
        Aceitar
      </Button>
      <Button
        size="sm"
        aria-label={`Recusar ${of}`}
        loading={sent === 'decline'}
        disabled={sent === 'accept'}
        onClick={() => send('decline')}
      >
        Recusar
      </Button>
    </Buttons>
  );
}

const Buttons = styled.span`
  display: inline-flex;
  gap: ${tokens.space[2]};
`;
