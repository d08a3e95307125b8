import { useMemo } from 'react';
import type { LeadTransfer } from '@funil/api/contract';
import { useLeadTransfers } from '@funil/api/react';
import { Badge, Button, DataTable, EmptyState } from '@funil/ui';
import type { DataTableColumn } from '@funil/ui';
import { formatRelative } from '@funil/validation/values';
import { formatCount } from '../../formats/formatCount.ts';
import type { Clock } from '../../formats/Clock.ts';
import { useClock } from '../../formats/useClock.ts';
import { idParam } from '../../lists/idParam.ts';
import { pagedTableProps } from '../../lists/pagedTableProps.ts';
import { useAddressState } from '../../lists/useAddressState.ts';
import { TransferDetailModal } from './TransferDetailModal.tsx';
import { describeState, namesLabel, receiversLabel } from './transferLabels.ts';

const rowId = ({ id }: LeadTransfer) => id;
const originOf = ({ from_words: words }: LeadTransfer) => namesLabel(words);
const rowName = (transfer: LeadTransfer) => `de ${originOf(transfer)} para ${receiversLabel(transfer)}`;

const columnsOf = (clock: Clock): readonly DataTableColumn<LeadTransfer>[] => [
  {
    id: 'quando',
    header: 'Quando',
    cell: ({ created_at: at }) => formatRelative(at, clock),
    tone: 'quiet',
    card: '3-start',
  },
  { id: 'de', header: 'De', cell: originOf, tone: 'strong', card: '1-start' },
  { id: 'para', header: 'Para', cell: receiversLabel, card: '2-start' },
  {
    id: 'leads',
    header: 'Leads',
    cell: ({ state, leads_count: planned, moved_count: moved }) => formatCount(state === 'moving' ? planned : moved),
    align: 'end',
    card: '2-end',
  },
  {
    id: 'motivo',
    yields: 1,
    header: 'Motivo',
    cell: ({ reason }) => reason,
    tone: 'quiet',
    takesRest: true,
    width: 120,
    card: 'hidden',
  },
  { id: 'por', yields: 2, header: 'Por', cell: ({ created_by: person }) => person.name, tone: 'quiet', card: '3-end' },
  {
    id: 'situacao',
    header: 'Situação',
    cell: (transfer) => {
      const { label, tone } = describeState(transfer);
      return <Badge tone={tone}>{label}</Badge>;
    },
    card: '1-end',
  },
];

export function TransferHistory() {
  const clock = useClock();
  const { params, go, hrefOf } = useAddressState();
  const pages = useLeadTransfers();
  const { transfers } = pages;
  const columns = useMemo(() => columnsOf(clock), [clock]);
  const openId = idParam(params, 'transferencia');
  return (
    <>
      <DataTable
        label="Transferências"
        columns={columns}
        rows={transfers ?? []}
        rowId={rowId}
        rowName={rowName}
        onRowClick={({ id }) => go({ transferencia: id }, true)}
        rowHref={({ id }) => hrefOf({ transferencia: id })}
        openId={openId ?? undefined}
        {...pagedTableProps(pages)}
        empty={
          <EmptyState
            title="Nenhuma transferência ainda"
            actions={
              <Button size="sm" variant="primary" onClick={() => go({ aba: null }, true)}>
                Transferir leads
              </Button>
            }
          >
            Aqui ficam as transferências, com quem recebeu, o motivo e como desfazer.
          </EmptyState>
        }
      />
      {openId && <TransferDetailModal key={openId} id={openId} onClose={() => go({ transferencia: null })} />}
    </>
  );
}
