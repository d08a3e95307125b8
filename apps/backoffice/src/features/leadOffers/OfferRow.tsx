import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '@funil/api/contract';
import type { LeadOffer } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { describeOffer } from './describeOffer.ts';
import { OfferActions } from './OfferActions.tsx';
import { RemainingTime } from './RemainingTime.tsx';
import type { OfferAnswers } from './useOfferAnswers.ts';

interface OfferRowProps {
  offer: LeadOffer;
  answers: OfferAnswers;
  isWhole: boolean;
  /** No title above the row says that the lead is offered. */
  isAlone: boolean;
  onOpen?: (() => void) | undefined;
}

export function OfferRow({ offer, answers, isWhole, isAlone, onOpen }: OfferRowProps) {
  return (
    <li>
      <Text>
        <Link to={paths.lead(offer.lead.number)} onClick={onOpen}>
          {offer.lead.name}
        </Link>{' '}
        <small>
          {isAlone && 'Oferecido a você: '}
          {describeOffer(offer)}
          {isWhole && `, fila ${offer.queue_name}`}
        </small>
      </Text>
      <RemainingTime until={offer.expires_at} timeZone={answers.timeZone} />
      <OfferActions offer={offer} answers={answers} />
    </li>
  );
}

const { color } = tokens;

const Text = styled.span`
  min-inline-size: 0;
  overflow-wrap: anywhere;
  & > a {
    display: inline-block;
    min-block-size: 24px;
    margin-inline-end: ${tokens.space[1]};
    color: ${color.text};
    font-weight: ${tokens.weight.medium};
    line-height: 24px;
  }
  & > small {
    color: ${color.text2};
    font-size: inherit;
  }
`;
