import { useEffect, useState } from 'react';
import { Copy } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { commissionFieldLabels as labels, describeTransfers, outdatedKeyLabel } from '@funil/api/contract';
import type { CommissionBatch, CommissionPayment } from '@funil/api/contract';
import type { useCommissionPayments } from '@funil/api/react';
import { tokens } from '@funil/theme';
import {
  Alert,
  Button,
  EmptyState,
  Link,
  Modal,
  Property,
  PropertyList,
  QRCode,
  SkeletonList,
  Stack,
  Textarea,
} from '@funil/ui';
import { formatCurrency, formatDateTime } from '@funil/validation/values';
import { useClock } from '../../../formats/useClock.ts';
import { copyText } from '../../shareLinks/copyText.ts';
import { commissionsPath } from '../commissionsAddress.ts';
import { formatEntryCount, pixProblemHelp, pixProblemLabels } from '../commissionLabels.ts';
import { PaymentPixKey } from '../PaymentPixKey.tsx';
import { FailPaymentModal } from './FailPaymentModal.tsx';
import { PayAgainDialog } from './PayAgainDialog.tsx';
import { PaymentState } from './paymentLabels.tsx';
import type { useMarkTransferred } from './useMarkTransferred.ts';

interface PaymentModalProps {
  id: string;
  batch: CommissionBatch | undefined;
  list: ReturnType<typeof useCommissionPayments>;
  transfers: ReturnType<typeof useMarkTransferred>;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** Next payment to transfer; the search starts over at the beginning of the list. */
function nextToTransfer(payments: readonly CommissionPayment[], id: string): CommissionPayment | undefined {
  const place = payments.findIndex((one) => one.id === id);
  return [...payments.slice(place + 1), ...payments.slice(0, Math.max(place, 0))].find(
    ({ state }) => state === 'to_transfer',
  );
}

export function PaymentModal({ id, batch, list, transfers, onOpen, onClose }: PaymentModalProps) {
  const { payments, hasMore, isLoadingMore, loadMore, moreError } = list;
  const payment = payments?.find((one) => one.id === id);
  const isComing = !payment && (payments === undefined || hasMore);
  const next = payments && nextToTransfer(payments, id);
  // The payment or its successor may be on a page not loaded yet.
  useEffect(() => {
    if ((!payment || !next) && hasMore && !isLoadingMore && !moreError) loadMore();
  }, [payment, next, hasMore, isLoadingMore, loadMore, moreError]);
  const [asking, setAsking] = useState<'fail' | 'again' | null>(null);
  const isOpen = payment?.state === 'to_transfer';
  async function tick() {
    if (!(await transfers.tick(payment!))) return;
    if (next) onOpen(next.id);
    else onClose();
  }
  return (
    <Modal
      open
      title={payment ? `Pagamento a ${payment.earner.name}` : 'Pagamento'}
      onOpenChange={(open) => !open && onClose()}
      footer={
        payment && (
          <>
            {(isOpen || payment.state === 'paid') && (
              <Button onClick={() => setAsking('fail')}>Não foi realizado</Button>
            )}
            {payment.state === 'failed' && payment.replaced_by_id === null && (
              <Button variant="primary" onClick={() => setAsking('again')}>
                Criar novo pagamento
              </Button>
            )}
            {payment.replaced_by_id !== null && (
              <Button variant="primary" onClick={() => onOpen(payment.replaced_by_id!)}>
                Ver o novo pagamento
              </Button>
            )}
            {payment.state !== 'failed' && next && (
              <Button onClick={() => onOpen(next.id)}>{isOpen ? 'Pular' : 'Próximo'}</Button>
            )}
            {isOpen && (
              <Button
                variant="primary"
                loading={transfers.isBusy(id)}
                loadingLabel="Marcando"
                onClick={() => void tick()}
              >
                {next ? 'Transferido, próximo' : 'Transferido, concluir'}
              </Button>
            )}
          </>
        )
      }
    >
      {payment ? (
        <Facts payment={payment} batch={batch} />
      ) : isComing ? (
        <SkeletonList rows={5} label="Carregando o pagamento" />
      ) : (
        <EmptyState title="Pagamento não encontrado">Ele não está neste lote, ou não nesta situação.</EmptyState>
      )}
      {payment && asking === 'fail' && <FailPaymentModal payment={payment} onClose={() => setAsking(null)} />}
      {payment && asking === 'again' && (
        <PayAgainDialog payment={payment} onPaid={onOpen} onClose={() => setAsking(null)} />
      )}
    </Modal>
  );
}

function Facts({ payment, batch }: { payment: CommissionPayment; batch: CommissionBatch | undefined }) {
  const { timeZone } = useClock();
  const { earner, amount_cents: cents, clawback_cents: owed, pix_problem: problem, pix_code: code } = payment;
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
      {payment.pix_key_outdated && (
        <Alert tone="warning" title={outdatedKeyLabel}>
          Este pagamento continua com a chave de antes. Para pagar na de agora, marque-o como não realizado e crie um
          novo pagamento.
        </Alert>
      )}
      {payment.state === 'to_transfer' && (
        <Meaning>
          {batch && <b>{describeTransfers(batch)} transferidos. </b>}
          Transfira e marque: só então estas comissões constam como pagas, e quem recebe é avisado.
        </Meaning>
      )}
      {payment.state === 'paid' && (
        <Meaning>
          Se a transferência não chegou, marque o pagamento como não realizado: as comissões voltam a esperar outro.
        </Meaning>
      )}
      {!isFailed && code && <PixCode code={code} label={`Código PIX de ${formatCurrency(cents)} a ${earner.name}`} />}
      <PropertyList columns={1}>
        <Property label={labels.payment_amount_cents}>{formatCurrency(cents)}</Property>
        <Property label={labels.state}>
          <PaymentState payment={payment} />
        </Property>
        <Property label={labels.payee_name}>{payment.payee_name}</Property>
        <Property label={labels.pix_key} emptyLabel="Não informada">
          {payment.pix_key && <PaymentPixKey payment={{ ...payment, pix_problem: null }} />}
        </Property>
        <Property label={labels.entries_count}>
          <Link asChild>
            <RouterLink to={commissionsPath({ pagamento: payment.id })}>
              {formatEntryCount(payment.entries_count)}
              {isFailed && (payment.entries_count === 1 ? ', não efetuado' : ', não efetuados')}
            </RouterLink>
          </Link>
        </Property>
        <Property label="Estornos descontados" emptyLabel="Nenhum">
          {owed > 0 && formatCurrency(owed)}
        </Property>
        <Property label="No lote desde">{formatDateTime(payment.created_at, timeZone)}</Property>
        <Property label={labels.payment_paid_at} emptyLabel="Ainda não">
          {payment.paid_at && !isFailed && formatDateTime(payment.paid_at, timeZone)}
        </Property>
      </PropertyList>
    </Stack>
  );
}

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
        <Button icon={<Copy aria-hidden />} data-autofocus="" onClick={() => void copyText(code, 'Código PIX copiado')}>
          Copiar código PIX
        </Button>
      </Copying>
    </Pix>
  );
}

const Meaning = styled.p`
  margin: 0;
  color: ${tokens.color.text2};
`;

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
