import { styled } from 'styled-components';
import { commissionStates } from '@funil/api/contract';
import type { CommissionTotals } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { PageFooter, Spacer } from '@funil/ui';
import { formatCurrency } from '@funil/validation/values';
import { formatCount } from '../../../formats/formatCount.ts';
import { describeBalance, formatEntryCount } from '../commissionLabels.ts';

interface EntriesFooterProps {
  /** Number of loaded entries. Undefined before the first page, while the footer is empty. */
  loaded: number | undefined;
  totals: CommissionTotals | undefined;
  /** Listed states, comma-separated; undefined means all. */
  states: string | undefined;
  hasMore: boolean;
}

/** Count and total of exactly the listed entries. */
export function EntriesFooter({ loaded, totals, states, hasMore }: EntriesFooterProps) {
  if (loaded === undefined) return <PageFooter />;
  const shown = commissionStates.filter((state) => !states || states.split(',').includes(state));
  const sum = (field: 'count' | 'amount_cents') => shown.reduce((all, state) => all + (totals?.[state][field] ?? 0), 0);
  // Only totals of open entries can be deducted from a payment.
  const isOpen = shown.every((state) => state === 'pending' || state === 'approved');
  const total = isOpen ? describeBalance('Total', sum('amount_cents')) : { label: 'Total', cents: sum('amount_cents') };
  return (
    <PageFooter>
      <span role="status">
        {loaded === 0
          ? 'Nenhum lançamento'
          : `1–${formatCount(loaded)} de ${totals ? formatEntryCount(sum('count')) : '…'}`}
      </span>
      {loaded > 0 && totals && (
        <>
          <span aria-hidden>·</span>
          <span>
            {total.label} {formatCurrency(total.cents)}
          </span>
        </>
      )}
      <Spacer />
      {hasMore && <Wide data-unprinted="">Carrega mais ao rolar</Wide>}
    </PageFooter>
  );
}

const Wide = styled.span`
  ${tokens.media.mobile} {
    display: none;
  }
`;
