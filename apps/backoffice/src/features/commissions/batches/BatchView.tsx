import { useMemo, useState } from 'react';
import { ArrowLeft, Download } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { styled } from 'styled-components';
import {
  commissionFieldLabels as labels,
  commissionPaymentStateLabels,
  commissionPaymentStates,
  describePaymentCounts,
  describeTransfers,
} from '@funil/api/contract';
import type { CommissionBatch, CommissionPayment } from '@funil/api/contract';
import { useCommissionBatch, useCommissionBatchCommands, useCommissionPayments } from '@funil/api/react';
import { tokens } from '@funil/theme';
import {
  Button,
  Checkbox,
  DataTable,
  EmptyState,
  ErrorState,
  Link,
  PageFooter,
  Person,
  SkeletonList,
  toast,
  Toolbar,
} from '@funil/ui';
import type { DataTableColumn } from '@funil/ui';
import { formatCurrency, formatDateTime } from '@funil/validation/values';
import { failureToast } from '../../../platform/failureToast.ts';
import { formatCount } from '../../../formats/formatCount.ts';
import { useClock } from '../../../formats/useClock.ts';
import { ChoiceFilter } from '../../../lists/ChoiceFilter.tsx';
import { saveFile } from '../../../lists/saveFile.ts';
import { idParam } from '../../../lists/idParam.ts';
import { pagedTableProps } from '../../../lists/pagedTableProps.ts';
import { useAddressState } from '../../../lists/useAddressState.ts';
import { commissionsPath } from '../commissionsAddress.ts';
import { TruncatedText } from '../entries/TruncatedText.tsx';
import { PaymentPixKey } from '../PaymentPixKey.tsx';
import { PaymentModal } from './PaymentModal.tsx';
import { PaymentState, paymentStateLabels } from './paymentLabels.tsx';
import { useMarkTransferred } from './useMarkTransferred.ts';

const rowId = ({ id }: CommissionPayment) => id;
const rowName = ({ earner, amount_cents: cents }: CommissionPayment) => `${earner.name}, ${formatCurrency(cents)}`;

const columnsOf = ({
  tick,
  undo,
  isBusy,
}: ReturnType<typeof useMarkTransferred>): readonly DataTableColumn<CommissionPayment>[] => [
  {
    id: 'beneficiario',
    header: labels.earner,
    width: 170,
    takesRest: true,
    cell: ({ earner }) => <Person name={earner.name} seed={earner.id} title={earner.name} />,
    tone: 'strong',
    card: '1-start',
  },
  {
    id: 'recebe',
    yields: 3,
    header: labels.payee_name,
    cell: ({ payee_name: name }) => name && <TruncatedText>{name}</TruncatedText>,
    tone: 'quiet',
    card: 'hidden',
  },
  {
    id: 'pix',
    header: labels.pix_key,
    cell: (payment) => <PaymentPixKey payment={payment} />,
    tone: 'quiet',
    card: '2-start',
  },
  {
    id: 'lancamentos',
    yields: 1,
    header: labels.entries_count,
    cell: ({ entries_count: count }) => formatCount(count),
    align: 'end',
    tone: 'quiet',
    card: 'hidden',
  },
  {
    id: 'descontado',
    yields: 2,
    header: labels.clawback_cents,
    cell: ({ clawback_cents: cents }) => cents > 0 && formatCurrency(cents),
    align: 'end',
    tone: 'quiet',
    card: 'hidden',
  },
  {
    id: 'valor',
    header: labels.payment_amount_cents,
    cell: ({ amount_cents: cents }) => formatCurrency(cents),
    align: 'end',
    tone: 'strong',
    card: '1-end',
  },
  {
    id: 'situacao',
    header: labels.state,
    cell: (payment) => (
      <Ticking>
        {(payment.state === 'to_transfer' || payment.state === 'paid') && (
          <Checkbox
            aria-label={`Transferido: ${rowName(payment)}`}
            checked={payment.state === 'paid'}
            disabled={isBusy(payment.id)}
            onCheckedChange={(isTicked) => void (isTicked ? tick(payment) : undo(payment))}
          />
        )}
        <PaymentState payment={payment} />
      </Ticking>
    ),
    card: '2-end',
  },
];

export function BatchView({ id }: { id: string }) {
  const { params, go, hrefOf } = useAddressState();
  const { batch, error, retry } = useCommissionBatch(id);
  const state = commissionPaymentStates.find((one) => paymentStateLabels[one] === params.get('situacao')) ?? null;
  const list = useCommissionPayments(id, state);
  const openId = idParam(params, 'pagamento');
  const transfers = useMarkTransferred();
  if (error)
    return (
      <Failed>
        <ErrorState
          title={error.status === 404 ? 'Lote não encontrado' : undefined}
          onRetry={error.status === 404 ? undefined : retry}
          actions={
            <Button size="sm" onClick={() => go({ lote: null, pagamento: null, situacao: null }, true)}>
              Ver todos os lotes
            </Button>
          }
        >
          {error.message}
        </ErrorState>
      </Failed>
    );
  return (
    <>
      <BatchHead id={id} batch={batch} onBack={() => go({ lote: null, pagamento: null, situacao: null }, true)} />
      <Toolbar>
        <ChoiceFilter
          label={labels.state}
          labels={commissionPaymentStateLabels}
          value={state}
          onChange={(next) => go({ situacao: next && paymentStateLabels[next] })}
        />
      </Toolbar>
      <DataTable
        label="Pagamentos do lote"
        columns={columnsOf(transfers)}
        rows={list.payments ?? []}
        rowId={rowId}
        rowName={rowName}
        onRowClick={({ id: paymentId }) => go({ pagamento: paymentId }, true)}
        rowHref={({ id: paymentId }) => hrefOf({ pagamento: paymentId })}
        openId={openId ?? undefined}
        {...pagedTableProps(list)}
        empty={
          <EmptyState
            title="Nenhum pagamento nesta situação"
            actions={
              state && (
                <Button size="sm" onClick={() => go({ situacao: null })}>
                  Ver todos
                </Button>
              )
            }
          />
        }
      />
      <PageFooter>
        <span role="status">{batch && describePaymentCounts(batch)}</span>
      </PageFooter>
      {openId !== null && (
        <PaymentModal
          key={openId}
          id={openId}
          batch={batch}
          list={list}
          transfers={transfers}
          onOpen={(paymentId) => go({ pagamento: paymentId, situacao: null })}
          onClose={() => go({ pagamento: null })}
        />
      )}
    </>
  );
}

interface BatchHeadProps {
  id: string;
  batch: CommissionBatch | undefined;
  onBack: () => void;
}

function BatchHead({ id, batch, onBack }: BatchHeadProps) {
  const { timeZone } = useClock();
  const { exportFile } = useCommissionBatchCommands();
  const [isSaving, setSaving] = useState(false);
  const facts = useMemo(
    () =>
      batch &&
      [
        `Feito em ${formatDateTime(batch.created_at, timeZone)}${batch.created_by ? ` por ${batch.created_by.name}` : ''}`,
        batch.note,
      ].filter(Boolean),
    [batch, timeZone],
  );
  async function save() {
    setSaving(true);
    try {
      const file = await exportFile(id);
      if (file) {
        saveFile(file);
        toast.success('Arquivo de pagamento baixado', { description: file.name });
      }
    } catch (error) {
      failureToast('Não foi possível baixar o arquivo', error);
    } finally {
      setSaving(false);
    }
  }
  return (
    <Head>
      <div>
        <Button size="sm" variant="ghost" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
          Lotes
        </Button>
        {batch ? (
          <>
            <h2>
              Lote {batch.number} <span>{formatCurrency(batch.amount_cents)}</span>
            </h2>
            {batch.to_transfer_count > 0 && (
              <p>
                <b>
                  {describeTransfers(batch)} transferidos, faltam {formatCurrency(batch.to_transfer_cents)}
                </b>
              </p>
            )}
            <p>{facts?.join(' · ')}</p>
          </>
        ) : (
          <SkeletonList rows={2} label="Carregando o lote" />
        )}
      </div>
      <Tools>
        <Link asChild>
          <RouterLink to={commissionsPath({ lote: id })}>Ver lançamentos</RouterLink>
        </Link>
        <Button
          size="sm"
          icon={<Download aria-hidden />}
          loading={isSaving}
          loadingLabel="Baixando"
          onClick={() => void save()}
        >
          Arquivo de pagamento
        </Button>
      </Tools>
    </Head>
  );
}

const Head = styled.header`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${tokens.space[2]} ${tokens.space[4]};
  padding: 12px 16px 12px 20px;
  border-block-end: 1px solid ${tokens.color.border};
  > :first-child {
    min-inline-size: 0;
  }
  /* Its words stand on the page's edge. */
  > :first-child > button {
    margin-inline-start: -10px;
  }
  h2 {
    margin: ${tokens.space[1]} 0 0;
    font: ${tokens.weight.semibold} ${tokens.font[20]};
  }
  h2 span {
    margin-inline-start: ${tokens.space[2]};
    font-variant-numeric: tabular-nums;
  }
  p {
    margin: 0;
    color: ${tokens.color.text2};
    font-variant-numeric: tabular-nums;
    font: ${tokens.font[12]};
    overflow-wrap: anywhere;
  }
  ${tokens.media.mobile} {
    padding-inline: 12px;
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[3]};
`;

const Ticking = styled.span`
  display: inline-flex;
  gap: ${tokens.space[2]};
  align-items: center;
`;

const Failed = styled.div`
  display: grid;
  flex: 1;
  place-items: center;
`;
