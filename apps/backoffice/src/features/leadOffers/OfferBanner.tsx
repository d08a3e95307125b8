import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { Alert } from '@funil/ui';
import { useShowOfferActions } from './shownOfferActions.ts';
import { OfferActions } from './OfferActions.tsx';
import { RemainingTime } from './RemainingTime.tsx';
import { useOfferAnswers } from './useOfferAnswers.ts';

export function OfferBanner({ number }: { number: number }) {
  const answers = useOfferAnswers();
  const offer = answers.offers.find(({ lead }) => lead.number === number);
  useShowOfferActions(offer ? number : null);
  if (!offer) return null;
  return (
    <Banner title="Este lead foi oferecido a você">
      <Row>
        <RemainingTime until={offer.expires_at} timeZone={answers.timeZone} />
        <OfferActions offer={offer} answers={answers} />
      </Row>
    </Banner>
  );
}

const Banner = styled(Alert)`
  margin: ${tokens.space[3]} ${tokens.space[5]} 0;
`;

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]} ${tokens.space[4]};
  margin-block-start: ${tokens.space[2]};
`;
