import type { LeadList } from '@funil/api/contract';
import { PageFooter, Spacer } from '@funil/ui';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { formatCount, formatTotalCount } from '../../../formats/count.ts';
import { formatMoneyTotal } from '../../../formats/money.ts';

interface LeadListFooterProps {
  /** Rows loaded so far. */
  loaded: number;
  meta: LeadList['meta'];
  hasMore: boolean;
  isLoadingMore: boolean;
}

/** "1–50 de 2.418 leads · Valor total R$ 412,7 mi"; past the exact count, "10.000+" and no sum of a part. */
export function LeadListFooter({ loaded, meta, hasMore, isLoadingMore }: LeadListFooterProps) {
  const count = meta.is_total_capped ? formatTotalCount(meta.total, true) : formatCount(meta.total);
  return (
    <PageFooter>
      <span>{loaded === 0 ? 'Nenhum lead' : `1–${formatCount(loaded)} de ${count} ${meta.total === 1 ? 'lead' : 'leads'}`}</span>
      {loaded > 0 && !meta.is_total_capped && (
        <Wide>
          <span aria-hidden>·</span> Valor total {formatMoneyTotal(meta.total_value_cents)}
        </Wide>
      )}
      <Spacer />
      {(isLoadingMore || hasMore) && <Wide role={isLoadingMore ? 'status' : undefined}>{isLoadingMore ? 'Carregando mais leads' : 'Carrega mais ao rolar'}</Wide>}
    </PageFooter>
  );
}

const Wide = styled.span`
  ${tokens.media.mobile} {
    display: none;
  }
`;
