import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { AdminAccount } from '@funil/api/contract';
import type { useAdminAccounts } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Badge, DataTable } from '@funil/ui';
import type { DataTableColumn } from '@funil/ui';
import { formatDate, formatDateTime } from '@funil/validation/values';
import { formatCount } from '../../formats/formatCount.ts';
import { NothingFound } from '../../lists/NothingFound.tsx';
import { pagedTableProps, sortableWhole } from '../../lists/pagedTableProps.ts';
import { useAddressState } from '../../lists/useAddressState.ts';

/* Times are in the viewer's time zone, because accounts of several zones are listed. */
const columns: readonly DataTableColumn<AdminAccount>[] = [
  {
    id: 'conta',
    header: 'Conta',
    cell: ({ name }) => name,
    tone: 'strong',
    isSortable: true,
    sortValue: ({ name }) => name,
  },
  {
    id: 'enderecos',
    yields: 3,
    header: 'Endereços',
    cell: ({ hosts }) => hosts.join(', '),
    tone: 'quiet',
    isSortable: true,
    sortValue: ({ hosts }) => hosts[0],
  },
  {
    id: 'situacao',
    header: 'Situação',
    cell: ({ status }) =>
      status === 'active' ? <Badge tone="success">Ativa</Badge> : <Badge tone="warning">Suspensa</Badge>,
    isSortable: true,
    sortValue: ({ status }) => (status === 'active' ? 'Ativa' : 'Suspensa'),
  },
  {
    id: 'usuarios',
    header: 'Usuários',
    cell: ({ users_count: count }) => formatCount(count),
    align: 'end',
    isSortable: true,
    sortFirst: 'desc',
    sortValue: ({ users_count: count }) => count,
  },
  {
    id: 'leads',
    header: 'Leads',
    cell: ({ leads_count: count }) => formatCount(count),
    align: 'end',
    isSortable: true,
    sortFirst: 'desc',
    sortValue: ({ leads_count: count }) => count,
  },
  {
    id: 'atividade',
    yields: 2,
    header: 'Última atividade',
    cell: ({ last_activity_at: at }) => at && formatDateTime(at),
    tone: 'quiet',
    isSortable: true,
    sortFirst: 'desc',
    sortValue: ({ last_activity_at: at }) => at,
  },
  {
    id: 'criada',
    yields: 1,
    header: 'Criada em',
    cell: ({ created_at: at }) => formatDate(at),
    tone: 'quiet',
    isSortable: true,
    sortFirst: 'desc',
    sortValue: ({ created_at: at }) => at,
  },
];

/** Only where an installation has several databases. */
const cellColumn: DataTableColumn<AdminAccount> = {
  id: 'celula',
  yields: 1,
  header: 'Célula',
  cell: ({ cell }) => cell,
  tone: 'quiet',
  isSortable: true,
  sortValue: ({ cell }) => cell,
};

const columnsWithCell = [...columns.slice(0, 2), cellColumn, ...columns.slice(2)];

const rowId = ({ id }: AdminAccount) => id;
const rowName = ({ name }: AdminAccount) => name;

export function AccountsTable({ list }: { list: ReturnType<typeof useAdminAccounts> }) {
  const { params, go, hrefOf } = useAddressState();
  const { accounts = [], hasMore } = list;
  const hasCells = accounts.some(({ cell }) => cell !== undefined);
  const sortable = useMemo(() => sortableWhole(hasCells ? columnsWithCell : columns, hasMore), [hasCells, hasMore]);
  return (
    <>
      <DataTable
        label="Contas"
        layout="flow"
        columns={sortable}
        rows={accounts}
        rowId={rowId}
        rowName={rowName}
        defaultSort={{ column: 'conta', direction: 'asc' }}
        onRowClick={({ id }) => go({ conta: id }, true)}
        rowHref={({ id }) => hrefOf({ conta: id })}
        openId={params.get('conta') ?? undefined}
        {...pagedTableProps(list)}
        empty={
          <NothingFound title="Nenhuma conta encontrada" clearLabel="Limpar busca" onClear={() => go({ busca: null })}>
            Confira a grafia do nome ou do endereço.
          </NothingFound>
        }
      />
      {hasMore && list.total !== undefined && (
        <Loaded>{`${formatCount(accounts.length)} de ${formatCount(list.total)} contas`}</Loaded>
      )}
    </>
  );
}

const Loaded = styled.p`
  margin: 0;
  padding: 0 ${tokens.space[4]} ${tokens.space[3]};
  color: ${tokens.color.text2};
  text-align: center;
`;
