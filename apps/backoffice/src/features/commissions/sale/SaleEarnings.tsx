import { useMemo } from 'react';
import { styled } from 'styled-components';
import { levelOf } from '@funil/api/contract';
import { useCan, useLeadEarnings } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Button } from '@funil/ui';
import { formatCurrency, isIsoDay } from '@funil/validation/values';
import { useCurrentSession } from '../../../platform/session/CurrentSession.ts';
import { totalOf } from './describeEarnings.ts';
import { EarningList } from './EarningList.tsx';
import { useDebounced } from '../../../forms/useDebounced.ts';

interface SaleEarningsProps {
  number: number;
  productId: string;
  valueCents: number | null;
  /** Day as `yyyy-MM-dd`, possibly incomplete. */
  soldOn: string;
}

/** Commissions that a sale would earn, for users who may see them. Saving does not wait for them. */
export function SaleEarnings({ number, productId, valueCents, soldOn }: SaleEarningsProps) {
  const { can } = useCan();
  const { user } = useCurrentSession();
  const isComplete = productId !== '' && valueCents !== null && valueCents > 0 && isIsoDay(soldOn);
  const asked = useMemo(
    () => (isComplete ? { product_id: productId, value_cents: valueCents, sold_on: soldOn } : null),
    [isComplete, productId, valueCents, soldOn],
  );
  const query = useDebounced(asked);
  const mayKnow = can('commission.read');
  const isAsked = mayKnow && query !== null;
  const { leadEarnings, error, isLoading, retry } = useLeadEarnings(isAsked ? number : null, query ?? undefined);
  if (!mayKnow) return null;
  const earnings = leadEarnings?.earnings ?? [];
  const isStale = isLoading || query !== asked;
  const seesAll = levelOf(user.role, 'commission.read') === 'all';
  return (
    <Box aria-label="Comissões desta venda" aria-busy={isStale || undefined}>
      <Head aria-live="polite">
        <span>Comissões desta venda</span>
        {isComplete && leadEarnings && earnings.length > 0 && <b>{formatCurrency(totalOf(earnings))}</b>}
      </Head>
      {!isComplete && <p>Diga o que foi vendido, por quanto e quando para ver o que a venda gera.</p>}
      {isComplete && error && (
        <p>
          Não foi possível calcular as comissões.{' '}
          <Button size="sm" variant="ghost" onClick={retry}>
            Tentar de novo
          </Button>
        </p>
      )}
      {isComplete && !error && !leadEarnings && <p>Calculando…</p>}
      {isComplete && leadEarnings && earnings.length === 0 && (
        <p>{seesAll ? 'Nenhuma regra de comissão vale para esta venda.' : 'Esta venda não gera comissão para você.'}</p>
      )}
      {isComplete && leadEarnings && earnings.length > 0 && (
        <EarningList earnings={earnings} howLabel="Como será calculado" />
      )}
    </Box>
  );
}

const Box = styled.section`
  padding: ${tokens.space[3]} ${tokens.space[4]};
  border-radius: ${tokens.radius[3]};
  background: ${tokens.color.canvas};
  > p {
    margin: ${tokens.space[1]} 0 0;
    color: ${tokens.color.text2};
  }
`;

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  font-variant-numeric: tabular-nums;
  > span {
    color: ${tokens.color.text2};
    font: ${tokens.font[12]};
  }
  b {
    font-weight: ${tokens.weight.semibold};
  }
`;
