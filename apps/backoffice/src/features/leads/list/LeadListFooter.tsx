import { styled } from 'styled-components';
import { levelOf } from '@funil/api/contract';
import type { LeadTotals } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { PageFooter, Spacer } from '@funil/ui';
import { formatCount, formatTotalCount } from '../../../formats/formatCount.ts';
import { formatMoneyTotal } from '../../../formats/money.ts';
import { useCurrentSession } from '../../../platform/session/CurrentSession.ts';
import { describeMoreLeadsElsewhere } from './describeLeadsElsewhere.ts';

interface LeadListFooterProps {
  /** Number of loaded leads. Undefined before the first page, while the footer is empty. */
  loaded: number | undefined;
  totals: LeadTotals | undefined;
  hasMore: boolean;
}

/**
 * Loaded and counted leads, with the total value unless the count is capped, and how many counted leads have another
 * owner by now.
 */
export function LeadListFooter({ loaded, totals, hasMore }: LeadListFooterProps) {
  const { actor } = useCurrentSession();
  if (loaded === undefined) return <PageFooter />;
  const elsewhere = totals?.elsewhere_total ?? 0;
  return (
    <PageFooter>
      <span role="status">
        {describeLoaded(loaded, totals)}
        {elsewhere > 0 && ` ${describeMoreLeadsElsewhere(elsewhere, levelOf(actor.role, 'lead.read') === 'group')}`}
      </span>
      {loaded > 0 && totals && !totals.is_total_capped && (
        <>
          <Wide aria-hidden>·</Wide>
          <Wide>Valor total {formatMoneyTotal(totals.total_value_cents)}</Wide>
        </>
      )}
      <Spacer />
      {hasMore && <Wide data-unprinted="">Carrega mais ao rolar</Wide>}
    </PageFooter>
  );
}

function describeLoaded(loaded: number, totals: LeadTotals | undefined): string {
  if (loaded === 0) return 'Nenhum lead';
  if (!totals) return `1–${formatCount(loaded)} de …`;
  return (
    `1–${formatCount(loaded)} de ${formatTotalCount(totals.total, totals.is_total_capped)} ` +
    `${totals.total === 1 ? 'lead' : 'leads'}`
  );
}

const Wide = styled.span`
  ${tokens.media.mobile} {
    display: none;
  }
`;
