import { useId, useState } from 'react';
import { ChevronUp } from 'lucide-react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { Button, VisuallyHidden } from '@funil/ui';
import { useShowOfferActions } from './shownOfferActions.ts';
import { OfferRow } from './OfferRow.tsx';
import { useIsInView } from './useIsInView.ts';
import { useOfferAnswers } from './useOfferAnswers.ts';

interface OfferedLeadsProps {
  /**
   * `list`: below the list, which shrinks without moving rows. `bell`: in the narrow notification panel. `day`: above
   * the other work of the day, because an offer ends.
   */
  place: 'list' | 'bell' | 'day';
  onOpen?: () => void;
}

/** In a page, several offers fold to the first to expire, to leave the page room. */
export function OfferedLeads({ place, onOpen }: OfferedLeadsProps) {
  const answers = useOfferAnswers();
  const { offers } = answers;
  const [isOpen, setOpen] = useState(false);
  const rowsId = useId();
  const [box, setBox] = useState<HTMLElement | null>(null);
  const isInView = useIsInView(box);
  useShowOfferActions(place === 'bell' || (offers.length > 0 && isInView) ? 'every' : null);
  const isPartOfPage = place !== 'bell';
  const canFold = isPartOfPage && offers.length > 1;
  const isFolded = canFold && !isOpen;
  const count = offers.length === 1 ? '1 lead oferecido a você' : `${offers.length} leads oferecidos a você`;
  return (
    <>
      {/* Announces offers, because the page hides their toast. */}
      {isPartOfPage && <VisuallyHidden role="status">{offers[0] && `${count}: ${offers[0].lead.name}`}</VisuallyHidden>}
      {offers.length > 0 && (
        <Box
          ref={setBox}
          aria-label={isPartOfPage ? 'Leads oferecidos a você' : 'Ofertas'}
          data-place={place}
          data-keep-clear={place === 'list' ? '' : undefined}
          data-folded={isFolded || undefined}
        >
          {!isPartOfPage && <h3>Oferecidos a você</h3>}
          {canFold && (
            <Fold
              size="sm"
              variant="ghost"
              aria-expanded={isOpen}
              aria-controls={rowsId}
              onClick={() => setOpen(!isOpen)}
            >
              {count} <ChevronUp aria-hidden size={14} strokeWidth={1.75} />
            </Fold>
          )}
          <ul id={rowsId}>
            {(isFolded ? offers.slice(0, 1) : offers).map((offer) => (
              <OfferRow
                key={offer.id}
                offer={offer}
                answers={answers}
                isWhole={isPartOfPage}
                isAlone={isPartOfPage && !canFold}
                onOpen={onOpen}
              />
            ))}
          </ul>
        </Box>
      )}
    </>
  );
}

const { color } = tokens;

const Fold = styled(Button)`
  justify-self: start;
  margin-inline: ${tokens.space[3]};
  & svg {
    transition: rotate ${tokens.motion.base};
  }
  &[aria-expanded='true'] svg {
    rotate: 180deg;
  }
`;

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  flex: none;
  border-block: 1px solid ${color.border};
  background: ${color.canvas};
  font: ${tokens.font[13]};
  overflow-y: auto;
  /* Many offers do not hide the list. */
  &[data-place='list'] {
    max-block-size: 40vh;
  }
  &[data-folded] {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
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
  &[data-folded] li > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &[data-place='day'] {
    border-block-start: 0;
  }
  &[data-place='day'] li {
    padding-inline: ${tokens.space[4]};
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
    &[data-folded] {
      grid-template-columns: minmax(0, 1fr);
    }
    &[data-folded] li {
      grid-template-columns: minmax(0, 1fr) auto auto;
      padding-block-start: 0;
    }
    &[data-folded] li > :first-child {
      grid-column: auto;
    }
    /* The lead's own line says it: here is room for its name. */
    &[data-folded] small {
      display: none;
    }
  }
`;
