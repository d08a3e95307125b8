import { styled } from 'styled-components';
import { leadSourceLabels, paths } from '@funil/api/contract';
import type { LeadOffer } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { formatCurrency } from '@funil/validation/values';
import { Link } from 'react-router-dom';
import { OfferActions } from './OfferActions.tsx';
import { useAnswerPlace } from './answerPlaces.ts';
import { RemainingTime } from './RemainingTime.tsx';
import { useOfferAnswers } from './useOfferAnswers.ts';

/** "Imóvel, R$ 320.000,00, Simulador": what helps to decide. */
export const describeOffer = ({ product, value_cents: value, source }: LeadOffer): string =>
  [product?.name, value === null ? null : formatCurrency(value), leadSourceLabels[source]]
    .filter((part) => part != null)
    .join(', ');

interface OfferedLeadsProps {
  /**
   * Between the rows and the foot of the list, where what comes takes room from the rows and moves none; or in the
   * narrow panel of the bell.
   */
  place: 'list' | 'bell';
  /** A lead is being followed. */
  onOpen?: () => void;
}

/** The leads that the person is asked to take, a row each; nothing where there are none. */
export function OfferedLeads({ place, onOpen }: OfferedLeadsProps) {
  const answers = useOfferAnswers();
  useAnswerPlace(place === 'bell' ? 'every' : null);
  if (answers.offers.length === 0) return null;
  return (
    <Box aria-label={place === 'list' ? 'Leads oferecidos a você' : 'Ofertas'} data-place={place}>
      {place === 'bell' && <h3>Oferecidos a você</h3>}
      <ul>
        {answers.offers.map((offer) => (
          <li key={offer.id}>
            <Text>
              <Link to={paths.lead(offer.lead.number)} onClick={onOpen}>
                {offer.lead.name}
              </Link>{' '}
              <small>
                {describeOffer(offer)}
                {place === 'list' && `, fila ${offer.queue_name}`}
              </small>
            </Text>
            <RemainingTime until={offer.expires_at} timeZone={answers.timeZone} />
            <OfferActions offer={offer} answers={answers} />
          </li>
        ))}
      </ul>
    </Box>
  );
}

const { color } = tokens;

const Box = styled.section`
  flex: none;
  border-block: 1px solid ${color.border};
  background: ${color.canvas};
  font: ${tokens.font[13]};
  overflow-y: auto;
  /* Many offers do not hide the list. */
  &[data-place='list'] {
    max-block-size: 40vh;
  }
  & > h3 {
    margin: 0;
    padding: ${tokens.space[2]} ${tokens.space[4]} 0;
    color: ${color.text2};
    font: ${tokens.weight.medium} ${tokens.font[12]};
  }
  & > ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    gap: ${tokens.space[1]} ${tokens.space[3]};
    align-items: center;
    padding: ${tokens.space[2]} ${tokens.space[5]};
  }
  & li + li {
    border-block-start: 1px solid ${color.border};
  }
  &[data-place='bell'] li {
    grid-template-columns: minmax(0, 1fr) auto;
    padding-inline: ${tokens.space[4]};
  }
  &[data-place='bell'] li > :first-child {
    grid-column: 1 / -1;
  }
  ${tokens.media.mobile} {
    & li {
      grid-template-columns: minmax(0, 1fr) auto;
      padding-inline: ${tokens.space[4]};
    }
    & li > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

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
