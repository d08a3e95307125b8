import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { commissionStates } from '@funil/api/contract';
import type { CommissionState, CommissionTotals } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { StatRow, StatTile } from '@funil/ui';
import { useAddressState } from '../../../lists/useAddressState.ts';
import { formatMoneyTotal } from '../../../formats/money.ts';
import { commissionsPath } from '../commissionsAddress.ts';
import { describeStateTotal, formatEntryCount, stateLabels } from '../commissionLabels.ts';
import { entryFilters } from '../filters/entryFilters.ts';

/** Canceled entries have no total: they and their reversals sum to zero. */
const isSum = (state: CommissionState) => state !== 'canceled';

/** Sums of the listed entries by state, ignoring the filter by state. A click lists one state, a second click all. */
export function EntryTotals({ totals }: { totals: CommissionTotals | undefined }) {
  const { params } = useAddressState();
  const { word } = entryFilters.state;
  const shown = params.get(word);
  return (
    <Row role="group" aria-label="Totais por situação">
      {commissionStates.filter(isSum).map((state) => {
        const isShown = shown === stateLabels[state];
        const others = Object.fromEntries(params);
        const { label, cents } = describeStateTotal(state, totals?.[state].amount_cents ?? 0);
        const to = commissionsPath({ ...others, [word]: isShown ? null : stateLabels[state], lancamento: null });
        return (
          <StatTile
            key={state}
            data-shown={isShown || undefined}
            label={label}
            value={totals ? formatMoneyTotal(cents) : '…'}
            note={totals ? formatEntryCount(totals[state].count) : '\u00a0'}
            link={
              <Link
                replace
                to={to}
                aria-current={isShown || undefined}
                aria-label={
                  totals && `${label}: ${formatMoneyTotal(cents)} em ${formatEntryCount(totals[state].count)}`
                }
              />
            }
          />
        );
      })}
    </Row>
  );
}

const Row = styled(StatRow)`
  flex: none;
  border-width: 0 0 1px;
  border-radius: 0;
  > [data-shown] {
    background: ${tokens.color.accent.tint1};
  }
  > * {
    padding-inline: 20px;
  }
  /* Sums of this length: two beside each other fit in every window that shows a table, four in a wider one. */
  @media (min-width: 780.02px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    &&&&& > * {
      grid-column: auto;
    }
  }
  @media (min-width: 1100px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    &&&&& > * {
      grid-column: auto;
    }
  }
  ${tokens.media.mobile} {
    > * {
      padding: 8px 12px;
    }
  }
`;
