import { styled } from 'styled-components';
import { useLeadEarnings } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Alert, ErrorState } from '@funil/ui';
import { formatCurrency } from '@funil/validation/values';
import { useCurrentSession } from '../../../platform/session/CurrentSession.ts';
import { totalOf } from './describeEarnings.ts';
import { EarningList } from './EarningList.tsx';
import { readsCommissions } from './readsCommissions.ts';

export function LeadCommissions({ number }: { number: number }) {
  const { user } = useCurrentSession();
  const { leadEarnings, error, retry } = useLeadEarnings(readsCommissions(user.role) ? number : null);
  if (error)
    return (
      <Section aria-label="Comissões">
        <h3>Comissões</h3>
        <ErrorState title="Não foi possível carregar as comissões" titleAs="h4" onRetry={retry}>
          {error.message}
        </ErrorState>
      </Section>
    );
  if (!leadEarnings) return null;
  const {
    is_sold: isSold,
    is_missing: isMissing,
    earnings,
    clawback_cents: owed,
    clawback_reasons: reasons,
  } = leadEarnings;
  const isAdmin = user.role === 'admin';
  const hasEarnings = isSold && earnings.length > 0;
  if (!hasEarnings && owed <= 0 && !(isMissing && isAdmin)) return null;
  return (
    <Section aria-label="Comissões">
      <h3>Comissões {hasEarnings && <b>{formatCurrency(totalOf(earnings))}</b>}</h3>
      {isMissing && isAdmin && (
        <Alert tone="warning">
          Esta venda ainda não tem comissões: é de antes das regras, ou veio por importação. Lance as vendas passadas em
          Comissionamentos.
        </Alert>
      )}
      {hasEarnings && !isMissing && <EarningList earnings={earnings} howLabel="Como foi calculado" />}
      {owed > 0 && (
        <Owed>
          {formatCurrency(owed)} já pagos ou a transferir serão descontados do próximo pagamento
          {reasons.length > 0 && `: ${reasons.join(', ').toLowerCase()}`}.
        </Owed>
      )}
    </Section>
  );
}

const Section = styled.section`
  padding: ${tokens.space[2]} ${tokens.space[5]};
  border-block-start: 1px solid ${tokens.color.border};
  & > h3 {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-block-size: 28px;
    margin: 0;
    font: ${tokens.weight.medium} ${tokens.font[13]};
    font-variant-numeric: tabular-nums;
  }
  & > h3 b {
    font-weight: ${tokens.weight.semibold};
  }
`;

const Owed = styled.p`
  margin: ${tokens.space[1]} 0;
  color: ${tokens.color.text2};
`;
