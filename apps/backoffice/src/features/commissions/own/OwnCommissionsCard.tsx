import { Suspense } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { canOpen, routes } from '@funil/api/contract';
import type { MyCommissions } from '@funil/api/contract';
import { useOwnCommissions } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Button, Card, CardHeader, CardRow, EmptyState, ErrorState, SkeletonList } from '@funil/ui';
import { formatCurrency, formatDate } from '@funil/validation/values';
import { countLabel } from '../../../formats/countLabel.ts';
import { useAddressState } from '../../../lists/useAddressState.ts';
import { useCurrentSession } from '../../../platform/session/CurrentSession.ts';
import { describeBalance } from '../commissionLabels.ts';
import { OwnEntries } from './OwnEntries.tsx';
import { lazyPart } from '../../../platform/lazyPart.ts';

const OwnCommissionsModal = lazyPart(() => import('./OwnCommissionsModal.tsx'), 'OwnCommissionsModal');

/** Users without the commissions screen see all commissions in a modal at `?comissoes`. */
export function OwnCommissionsCard() {
  const { ownCommissions, error, retry } = useOwnCommissions();
  const { user } = useCurrentSession();
  const { params, go } = useAddressState();
  const hasScreen = canOpen(user.role, 'commissions');
  const hasAny = ownCommissions !== undefined && ownCommissions.recent.length > 0;
  return (
    <Card asChild>
      <section aria-label="Suas comissões">
        <CardHeader title="Suas comissões">
          {hasAny &&
            (hasScreen ? (
              <Button size="sm" asChild>
                <RouterLink to={routes.commissions.path}>Ver comissões</RouterLink>
              </Button>
            ) : (
              <Button size="sm" onClick={() => go({ comissoes: '1' }, true)}>
                Ver comissões
              </Button>
            ))}
        </CardHeader>
        {error && (
          <ErrorState title="Não foi possível carregar as comissões" titleAs="h3" onRetry={retry}>
            {error.message}
          </ErrorState>
        )}
        {!ownCommissions && !error && <SkeletonList rows={4} rowHeight={44} label="Carregando as comissões" />}
        {ownCommissions && !hasAny && (
          <EmptyState title="Nenhuma comissão ainda">
            As vendas que geram comissão para você aparecem aqui, com o cálculo de cada uma.
          </EmptyState>
        )}
        {ownCommissions && hasAny && (
          <>
            <Figures own={ownCommissions} />
            <Caption>Últimos lançamentos</Caption>
            <OwnEntries entries={ownCommissions.recent.slice(0, shown)} label="Últimos lançamentos" />
          </>
        )}
        {!hasScreen && params.has('comissoes') && (
          <Suspense>
            <OwnCommissionsModal onClose={() => go({ comissoes: null })} />
          </Suspense>
        )}
      </section>
    </Card>
  );
}

const shown = 3;

/** A negative balance is deducted, never paid. */
function noteOf({ count, amount_cents: cents }: MyCommissions['approved']): string {
  if (count === 0) return 'nada espera o pagamento';
  return cents < 0 ? 'sai do próximo pagamento' : 'entra no próximo pagamento';
}

function Figures({ own }: { own: MyCommissions }) {
  const { pending, approved, to_transfer: waiting, paid_this_month: month, paid_this_year: year, next_due: next } = own;
  const entries = (count: number) => countLabel(count, 'lançamento', 'lançamentos');
  const payable = describeBalance('Aprovado', approved.amount_cents);
  const toReceive = pending.amount_cents + approved.amount_cents + waiting.amount_cents;
  return (
    <Numbers>
      <div>
        <dt>{toReceive < 0 ? 'A descontar' : 'A receber'}</dt>
        <dd>{formatCurrency(Math.abs(toReceive))}</dd>
        <dd data-note="">
          {toReceive < 0 ? 'dos próximos pagamentos' : entries(pending.count + approved.count + waiting.count)}
        </dd>
      </div>
      <div>
        <dt>{payable.label}</dt>
        <dd>{formatCurrency(payable.cents)}</dd>
        <dd data-note="">{noteOf(approved)}</dd>
      </div>
      {waiting.count > 0 && (
        <div>
          <dt>A transferir</dt>
          <dd>{formatCurrency(waiting.amount_cents)}</dd>
          <dd data-note="">já em um pagamento</dd>
        </div>
      )}
      <div>
        <dt>Pago no mês</dt>
        <dd>{formatCurrency(month.amount_cents)}</dd>
        <dd data-note="">{formatCurrency(year.amount_cents)} no ano</dd>
      </div>
      <div>
        <dt>Próximo vencimento</dt>
        <dd>{next ? formatDate(next.due_on) : '–'}</dd>
        <dd data-note="">{next ? formatCurrency(next.amount_cents) : 'nada a vencer'}</dd>
      </div>
    </Numbers>
  );
}

const { color, space, font, weight } = tokens;

const Numbers = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(148px, 50%), 1fr));
  margin: 0;
  border-block-end: 1px solid ${color.border};
  > div {
    padding: 12px ${space[4]};
    min-inline-size: 0;
  }
  dt {
    color: ${color.text2};
    font: ${font[12]};
  }
  dd {
    margin: 0;
    font: ${weight.semibold} ${font[16]};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  dd[data-note] {
    color: ${color.text2};
    font: ${font[12]};
  }
`;

const Caption = styled(CardRow)`
  && {
    min-block-size: 32px;
    color: ${color.text2};
    font: ${font[12]};
  }
`;
