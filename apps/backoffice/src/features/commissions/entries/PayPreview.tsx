import { styled } from 'styled-components';
import type { ApiError } from '@funil/api';
import type { CommissionBatchPreview } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Alert, Avatar, Badge, ErrorState, Item, ItemList, SkeletonList, Stack } from '@funil/ui';
import { formatCurrency } from '@funil/validation/values';
import { countLabel } from '../../../formats/countLabel.ts';
import { formatCount } from '../../../formats/formatCount.ts';
import { PaymentPixKey } from '../PaymentPixKey.tsx';
import { formatEntryCount } from '../commissionLabels.ts';

/** Only the largest payments are listed; the totals cover all. */
const mostShown = 100;

interface PayPreviewProps {
  preview: CommissionBatchPreview | undefined;
  error: ApiError | undefined;
  isLoading: boolean;
  onRetry: () => void;
}

export function PayPreview({ preview, error, isLoading, onRetry }: PayPreviewProps) {
  if (error)
    return (
      <ErrorState titleAs="h3" title="Não foi possível calcular o pagamento" onRetry={onRetry}>
        {error.message}
      </ErrorState>
    );
  if (!preview) return isLoading ? <SkeletonList rows={4} label="Calculando o pagamento" /> : null;
  if (preview.payments.length === 0)
    return <p role="status">Nada a pagar: não há comissões aprovadas nesta escolha.</p>;
  const waiting = preview.payments.filter(({ is_paid: isPaid }) => !isPaid).length;
  return (
    <Stack>
      <p role="status">
        <b>{formatCurrency(preview.amount_cents)}</b> para{' '}
        {countLabel(preview.payments_count, 'beneficiário', 'beneficiários')}, de{' '}
        {formatEntryCount(preview.entries_count)}
        {preview.clawback_cents > 0 && `, já descontados ${formatCurrency(preview.clawback_cents)} de estornos`}.
      </p>
      {preview.without_pix_count > 0 && (
        <Alert
          tone="warning"
          title={`${countLabel(preview.without_pix_count, 'pagamento', 'pagamentos')} sem código PIX`}
        >
          {preview.without_pix_count === 1
            ? 'Entra no lote, e precisa ser transferido de outra forma.'
            : 'Entram no lote, e precisam ser transferidos de outra forma.'}
        </Alert>
      )}
      {waiting > 0 && (
        <Alert tone="info">
          {countLabel(waiting, 'beneficiário deve mais do que tem', 'beneficiários devem mais do que têm')} a receber:{' '}
          {waiting === 1 ? 'fica' : 'ficam'} para o próximo lote.
        </Alert>
      )}
      {preview.skipped_count > 0 && (
        <Alert tone="info">
          {countLabel(preview.skipped_count, 'lançamento já não está aprovado', 'lançamentos já não estão aprovados')} e{' '}
          {preview.skipped_count === 1 ? 'fica' : 'ficam'} de fora.
        </Alert>
      )}
      <ItemList aria-label="Beneficiários do lote">
        {preview.payments.slice(0, mostShown).map(({ earner, ...payment }) => (
          <Item
            key={earner.id}
            media={<Avatar name={earner.name} seed={earner.id} />}
            title={earner.name}
            detail={
              <Detail>
                <span>
                  {formatEntryCount(payment.entries_count)}
                  {payment.clawback_cents > 0 && `, menos ${formatCurrency(payment.clawback_cents)} de estornos`}
                </span>
                {payment.is_paid && <PaymentPixKey payment={payment} />}
              </Detail>
            }
            end={payment.is_paid ? <b>{formatCurrency(payment.amount_cents)}</b> : <Badge>Próximo lote</Badge>}
          />
        ))}
      </ItemList>
      {preview.payments.length > mostShown && (
        <Quiet>
          Mostrando os {mostShown} maiores de {formatCount(preview.payments.length)}.
        </Quiet>
      )}
    </Stack>
  );
}

const Detail = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
`;

const Quiet = styled.p`
  color: ${tokens.color.text2};
`;
