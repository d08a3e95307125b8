import { useEffect, useState } from 'react';
import { Copy } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { isApiError } from '@funil/api';
import type { CommissionPayment } from '@funil/api/contract';
import { useCommissionBatchCommands } from '@funil/api/react';
import type { useCommissionPayments } from '@funil/api/react';
import { tokens } from '@funil/theme';
import {
  Alert,
  Button,
  ConfirmDialog,
  EmptyState,
  Link,
  Modal,
  Property,
  PropertyList,
  QRCode,
  SkeletonList,
  Stack,
  Textarea,
  toast,
} from '@funil/ui';
import { formatCurrency, formatDateTime } from '@funil/validation/values';
import { useClock } from '../../../formats/useClock.ts';
import { copyText } from '../../shareLinks/copyText.ts';
import { commissionsPath } from '../commissionsAddress.ts';
import { entriesInWords, pixProblemHelp, pixProblemLabels } from '../commissionWords.ts';
import { FailPaymentModal } from './FailPaymentModal.tsx';
import { PaymentState } from './paymentWords.tsx';

interface PaymentModalProps {
  id: string;
  batchId: string;
  /** The payments of the batch, as far as they are loaded. */
  list: ReturnType<typeof useCommissionPayments>;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** One payment: its PIX code to scan and to copy, and what became of it. */
export function PaymentModal({ id, batchId, list, onOpen, onClose }: PaymentModalProps) {
  const { payments, hasMore, isLoadingMore, loadMore } = list;
  const payment = payments?.find((one) => one.id === id);
  const isComing = !payment && (payments === undefined || hasMore);
  // The address may name one of a page that nobody has scrolled to yet.
  useEffect(() => {
    if (!payment && hasMore && !isLoadingMore) loadMore();
  }, [payment, hasMore, isLoadingMore, loadMore]);
  const [asking, setAsking] = useState<'fail' | 'again' | null>(null);
  const next = payments?.[payments.findIndex((one) => one.id === id) + 1];
  return (
    <Modal
      open
      title={payment ? `Pagamento a ${payment.earner.name}` : 'Pagamento'}
      onOpenChange={(open) => !open && onClose()}
      footer={
        payment && (
          <>
            {payment.state === 'paid' && <Button onClick={() => setAsking('fail')}>Não foi realizado</Button>}
            {payment.state === 'failed' && payment.replaced_by_id === null && (
              <Button variant="primary" onClick={() => setAsking('again')}>
                Pagar de novo
              </Button>
            )}
            {payment.replaced_by_id !== null && (
              <Button variant="primary" onClick={() => onOpen(payment.replaced_by_id!)}>
                Ver o novo pagamento
              </Button>
            )}
            {payment.state !== 'failed' && next && <Button onClick={() => onOpen(next.id)}>Próximo</Button>}
          </>
        )
      }
    >
      {payment ? (
        <Facts payment={payment} batchId={batchId} />
      ) : isComing ? (
        <SkeletonList rows={5} label="Carregando o pagamento" />
      ) : (
        <EmptyState title="Pagamento não encontrado">Ele não está neste lote, ou não nesta situação.</EmptyState>
      )}
      {payment && asking === 'fail' && <FailPaymentModal payment={payment} onClose={() => setAsking(null)} />}
      {payment && asking === 'again' && <PayAgain payment={payment} onPaid={onOpen} onClose={() => setAsking(null)} />}
    </Modal>
  );
}

interface PayAgainProps {
  payment: CommissionPayment;
  onPaid: (id: string) => void;
  onClose: () => void;
}

function PayAgain({ payment, onPaid, onClose }: PayAgainProps) {
  const { payAgain } = useCommissionBatchCommands();
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={`Pagar ${payment.earner.name} de novo?`}
      confirmLabel="Pagar de novo"
      confirmingLabel="Pagando"
      onOpenChange={(open) => !open && onClose()}
      onConfirm={async () => {
        try {
          const made = await payAgain(payment.id);
          toast.success(`Novo pagamento de ${formatCurrency(made.amount_cents)} a ${made.earner.name}`);
          onPaid(made.id);
        } catch (error) {
          toast.error('Não foi possível pagar de novo', {
            description: isApiError(error)
              ? `${error.message}${error.isTemporary ? ' Nada é pago duas vezes.' : ''}`
              : undefined,
          });
        }
      }}
    >
      Os mesmos lançamentos entram em um novo pagamento deste lote, com a chave PIX que o perfil tem agora e menos o que
      foi estornado desde então.
    </ConfirmDialog>
  );
}

function Facts({ payment, batchId }: { payment: CommissionPayment; batchId: string }) {
  const { timeZone } = useClock();
  const { earner, amount_cents: cents, owed_back_cents: owed, pix_problem: problem, pix_code: code } = payment;
  const isFailed = payment.state === 'failed';
  return (
    <Stack>
      {isFailed && payment.failed_at && (
        <Alert tone="danger" title={`Não realizado, ${formatDateTime(payment.failed_at, timeZone)}`}>
          {payment.failed_reason}
        </Alert>
      )}
      {!isFailed && problem && (
        <Alert tone={problem === 'nothing_to_pay' ? 'info' : 'warning'} title={pixProblemLabels[problem]}>
          {pixProblemHelp[problem]}
        </Alert>
      )}
      {!isFailed && code && <PixCode code={code} label={`Código PIX de ${formatCurrency(cents)} a ${earner.name}`} />}
      <PropertyList>
        <Property label="Valor">{formatCurrency(cents)}</Property>
        <Property label="Situação">
          <PaymentState payment={payment} />
        </Property>
        <Property label="Conta de">{payment.payee_name}</Property>
        <Property label="Chave PIX" emptyLabel="Não informada">
          {payment.pix_key}
        </Property>
        <Property label="Lançamentos">
          <Link asChild>
            <RouterLink to={commissionsPath({ lote: batchId, beneficiario: earner.id })}>
              {entriesInWords(payment.entries_count)}
            </RouterLink>
          </Link>
        </Property>
        <Property label="Estornos descontados" emptyLabel="Nenhum">
          {owed > 0 && formatCurrency(owed)}
        </Property>
        <Property label="Gravado em">{formatDateTime(payment.paid_at, timeZone)}</Property>
      </PropertyList>
    </Stack>
  );
}

/** To be scanned by a phone, or copied into a bank's app. */
function PixCode({ code, label }: { code: string; label: string }) {
  return (
    <Pix>
      <QRCode value={code} label={label} size={232} />
      <Copying>
        <Textarea
          label="PIX copia e cola"
          readOnly
          rows={4}
          value={code}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant="primary"
          icon={<Copy aria-hidden />}
          data-autofocus=""
          onClick={() => void copyText(code, 'Código PIX copiado')}
        >
          Copiar código PIX
        </Button>
      </Copying>
    </Pix>
  );
}

const Pix = styled.div`
  display: grid;
  justify-items: center;
  gap: ${tokens.space[4]};
`;

const Copying = styled.div`
  display: grid;
  gap: ${tokens.space[2]};
  inline-size: 100%;
`;
