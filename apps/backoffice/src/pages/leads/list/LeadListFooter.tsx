import { styled } from 'styled-components';
import type { LeadList } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Button, PageFooter, Spacer } from '@funil/ui';
import { formatCount, formatTotalCount } from '../../../formats/count.ts';
import { formatMoneyTotal } from '../../../formats/money.ts';

interface LeadListFooterProps {
  /** Rows loaded so far. */
  loaded: number;
  /** Not there yet: the footer keeps its room. */
  meta: LeadList['meta'] | undefined;
  hasMore: boolean;
  /** Asks for the next page again, after it did not come; null while all is well. */
  onRetry: (() => void) | null;
}

/** "1–50 de 2.418 leads · Valor total R$ 412,7 mi"; past the exact count "10.000+", and no sum of a part. */
export function LeadListFooter({ loaded, meta, hasMore, onRetry }: LeadListFooterProps) {
  if (!meta) return <PageFooter />;
  const total = formatTotalCount(meta.total, meta.is_total_capped);
  return (
    <PageFooter>
      <span role="status">{loaded === 0 ? 'Nenhum lead' : `1–${formatCount(loaded)} de ${total} ${meta.total === 1 ? 'lead' : 'leads'}`}</span>
      {loaded > 0 && !meta.is_total_capped && (
        <>
          <Wide aria-hidden>·</Wide>
          <Wide>Valor total {formatMoneyTotal(meta.total_value_cents)}</Wide>
        </>
      )}
      <Spacer />
      {onRetry ? (
        <Trouble role="alert">
          <span>Não foi possível carregar mais leads.</span>
          <Button size="sm" variant="ghost" onClick={onRetry}>
            Tentar de novo
          </Button>
        </Trouble>
      ) : (
        hasMore && <Wide>Carrega mais ao rolar</Wide>
      )}
    </PageFooter>
  );
}

const Wide = styled.span`
  ${tokens.media.mobile} {
    display: none;
  }
`;

const Trouble = styled.span`
  display: flex;
  align-items: center;
  gap: ${tokens.space[1]};
  color: ${tokens.color.dangerText};
`;
