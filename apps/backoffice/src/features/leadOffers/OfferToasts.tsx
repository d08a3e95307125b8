import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { routes } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { toast } from '@funil/ui';
import { useAnswerPlaces } from './answerPlaces.ts';
import { OfferActions } from './OfferActions.tsx';
import { describeOffer } from './OfferedLeads.tsx';
import { RemainingTime } from './RemainingTime.tsx';
import { offerToastId, useOfferAnswers } from './useOfferAnswers.ts';

/** So many at once are shown each by itself; more are one message. */
const mostAlone = 3;

const manyId = 'lead-offers';

/**
 * A toast for each lead that the person is asked to take. It stays until the lead is answered or gone, and makes room
 * while the bell or the lead itself shows the answers.
 */
export function OfferToasts() {
  const answers = useOfferAnswers();
  const navigate = useNavigate();
  const places = useAnswerPlaces();
  const { offers: all } = answers;
  const shown = useRef(new Set<string>());
  useEffect(() => {
    const offers = places.includes('every') ? [] : all.filter(({ lead }) => !places.includes(lead.number));
    const isMany = offers.length > mostAlone;
    const alone = isMany ? [] : offers;
    const wanted = new Set(isMany ? [manyId] : alone.map(({ id }) => offerToastId(id)));
    for (const id of shown.current) if (!wanted.has(id)) toast.dismiss(id);
    // One that the person has closed is not shown again.
    if (isMany)
      toast.info(`${offers.length} leads oferecidos a você`, {
        id: manyId,
        duration: Infinity,
        action: { label: 'Ver ofertas', onClick: () => void navigate(routes.leads.path) },
      });
    for (const offer of alone.filter(({ id }) => !shown.current.has(offerToastId(id))))
      toast.info(`Lead oferecido a você: ${offer.lead.name}`, {
        id: offerToastId(offer.id),
        duration: Infinity,
        description: (
          <>
            {describeOffer(offer)}
            <Row>
              <OfferActions offer={offer} answers={answers} />
              <RemainingTime until={offer.expires_at} timeZone={answers.timeZone} />
            </Row>
          </>
        ),
      });
    shown.current = wanted;
  }, [answers, all, places, navigate]);
  useEffect(
    () => () => {
      for (const id of shown.current) toast.dismiss(id);
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
  margin-block-start: ${tokens.space[2]};
`;
