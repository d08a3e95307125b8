import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { routes } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Button, toast } from '@funil/ui';
import { useShownOfferActions } from './shownOfferActions.ts';
import { OfferActions } from './OfferActions.tsx';
import { keepDismissedOffers, readDismissedOffers } from './dismissedOffers.ts';
import { describeOffer } from './describeOffer.ts';
import { RemainingTime } from './RemainingTime.tsx';
import { useIsFirstScreenLoaded } from './useIsFirstScreenLoaded.ts';
import { offerToastId, useOfferAnswers } from './useOfferAnswers.ts';

/**
 * One toast for all offers, about the first to expire. It appears once the screen has settled, hides where the answers
 * are visible, and stays away once closed.
 */
export function OfferToasts() {
  const answers = useOfferAnswers();
  const navigate = useNavigate();
  const places = useShownOfferActions();
  const { offers: all } = answers;
  const isSettled = useIsFirstScreenLoaded(all.length > 0);
  const closed = useRef<readonly string[] | null>(null);
  const shown = useRef<{ id: string; more: number } | null>(null);
  useEffect(() => {
    if (!isSettled) return;
    const closedIds = (closed.current ??= readDismissedOffers());
    const offers = places.includes('every') ? [] : all.filter(({ lead }) => !places.includes(lead.number));
    const offer = offers.find(({ id }) => !closedIds.includes(id));
    const more = offers.length - 1;
    const before = shown.current;
    if (before && before.id !== offer?.id) toast.dismiss(offerToastId(before.id));
    shown.current = offer ? { id: offer.id, more } : null;
    if (!offer || (before?.id === offer.id && before.more === more)) return;
    toast.info(`Lead oferecido a você: ${offer.lead.name}`, {
      id: offerToastId(offer.id),
      duration: Infinity,
      onClose: () => {
        // Closing the toast dismisses all offers it counted.
        closed.current = offers.map(({ id }) => id);
        keepDismissedOffers(closed.current);
        shown.current = null;
      },
      description: (
        <>
          <span>{describeOffer(offer)}</span>
          <Row>
            <OfferActions offer={offer} answers={answers} />
            <RemainingTime until={offer.expires_at} timeZone={answers.timeZone} />
          </Row>
          {more > 0 && (
            <Row>
              <Button size="sm" variant="ghost" onClick={() => void navigate(routes.leads.path)}>
                {`Ver mais ${more} ${more === 1 ? 'oferta' : 'ofertas'}`}
              </Button>
            </Row>
          )}
        </>
      ),
    });
  }, [answers, all, places, navigate, isSettled]);
  useEffect(
    () => () => {
      if (shown.current) toast.dismiss(offerToastId(shown.current.id));
    },
    [],
  );
  return null;
}

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]};
  /* The toast pulls its buttons into its lines of text: these have lines of their own. */
  padding-block: 4px;
  margin-block-start: ${tokens.space[2]};
`;
