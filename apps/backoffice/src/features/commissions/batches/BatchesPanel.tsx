import { HandCoins } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { describeTransfers, paymentCountsOf } from '@funil/api/contract';
import type { CommissionBatch } from '@funil/api/contract';
import { useCommissionBatchPages } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Badge, Button, DataTable, EmptyState } from '@funil/ui';
import type { DataTableColumn } from '@funil/ui';
import { formatCurrency, formatDateTime } from '@funil/validation/values';
import { formatCount } from '../../../formats/formatCount.ts';
import { countLabel } from '../../../formats/countLabel.ts';
import { useClock } from '../../../formats/useClock.ts';
import { idParam } from '../../../lists/idParam.ts';
import { pagedTableProps } from '../../../lists/pagedTableProps.ts';
import { useAddressState } from '../../../lists/useAddressState.ts';
import { commissionsPath } from '../commissionsAddress.ts';
import { PixKeyDoubts } from './PixKeyDoubts.tsx';
import { BatchView } from './BatchView.tsx';

const rowId = ({ id }: CommissionBatch) => id;
const rowName = ({ number }: CommissionBatch) => `Lote ${number}`;

const columnsOf = (timeZone: string): readonly DataTableColumn<CommissionBatch>[] => [
  { id: 'lote', header: 'Lote', cell: ({ number }) => `Lote ${number}`, tone: 'strong', card: '1-start' },
  {
    id: 'feito',
    header: 'Feito em',
    cell: ({ created_at: at }) => formatDateTime(at, timeZone),
    tone: 'quiet',
    card: '2-start',
  },
  { id: 'por', yields: 2, header: 'Por', cell: ({ created_by: by }) => by?.name, card: 'hidden' },
  { id: 'observacao', yields: 3, header: 'Observação', cell: ({ note }) => note, tone: 'quiet', card: 'hidden' },
  {
    id: 'pagamentos',
    header: 'Pagamentos',
    cell: (batch) => formatCount(paymentCountsOf(batch).listed),
    align: 'end',
    card: 'hidden',
  },
  {
    id: 'lancamentos',
    yields: 4,
    header: 'Lançamentos',
    cell: ({ entries_count: count }) => formatCount(count),
    align: 'end',
    card: 'hidden',
  },
  {
    id: 'transferencia',
    yields: 5,
    header: 'Transferência',
    cell: (batch) =>
      batch.transferred_count + batch.to_transfer_count > 0
        ? `${describeTransfers(batch)} transferidos`
        : 'Nada a transferir',
    tone: 'quiet',
    card: '3-start',
  },
  {
    id: 'pendencias',
    yields: 1,
    header: 'Pendências',
    cell: (batch) => <Troubles batch={batch} />,
    card: '2-end',
  },
  {
    id: 'valor',
    header: 'Valor',
    cell: ({ amount_cents: cents }) => formatCurrency(cents),
    align: 'end',
    tone: 'strong',
    card: '1-end',
  },
];

function Troubles({ batch }: { batch: CommissionBatch }) {
  const { failed, replaced } = paymentCountsOf(batch);
  const { without_pix_count: missing } = batch;
  return (
    <Badges>
      {failed && <Badge tone="danger">{failed}</Badge>}
      {replaced && <Badge>{replaced}</Badge>}
      {missing > 0 && <Badge tone="warning">{countLabel(missing, 'sem PIX', 'sem PIX')}</Badge>}
    </Badges>
  );
}

const Badges = styled.span`
  display: inline-flex;
  gap: ${tokens.space[1]};
  ${tokens.media.mobile} {
    flex-wrap: wrap;
  }
`;

/** `?lote=` opens a payment batch in place of the list. */
export function BatchesPanel() {
  const { params, go, hrefOf } = useAddressState();
  const openId = idParam(params, 'lote');
  return openId === null ? (
    <BatchList onOpen={(id) => go({ lote: id }, true)} hrefOf={(id) => hrefOf({ lote: id })} />
  ) : (
    <BatchView key={openId} id={openId} />
  );
}

function BatchList({ onOpen, hrefOf }: { onOpen: (id: string) => void; hrefOf: (id: string) => string }) {
  const { timeZone } = useClock();
  const columns = useMemo(() => columnsOf(timeZone), [timeZone]);
  const { batches, ...list } = useCommissionBatchPages();
  return (
    <>
      <PixKeyDoubts />
      <DataTable
        label="Lotes de pagamento"
        columns={columns}
        rows={batches ?? []}
        rowId={rowId}
        rowName={rowName}
        onRowClick={({ id }) => onOpen(id)}
        rowHref={({ id }) => hrefOf(id)}
        {...pagedTableProps(list)}
        empty={
          <EmptyState
            icon={<HandCoins />}
            title="Nenhum lote ainda"
            actions={
              <Button size="sm" variant="primary" asChild>
                <Link to={commissionsPath({ fazer: 'pagar' })}>Criar lote com as vencidas</Link>
              </Button>
            }
          >
            Um lote reúne comissões aprovadas, com o código PIX e o valor a transferir a cada beneficiário.
          </EmptyState>
        }
      />
    </>
  );
}
