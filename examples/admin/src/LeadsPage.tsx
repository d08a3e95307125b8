import { useDeferredValue, useState } from 'react';
import { useCableState } from '@funil/api/cable';
import type { LeadSummary } from '@funil/api/contract';
import { useCan, useLeads, useSignOut } from '@funil/api/react';
import { tokens, useTenantTheme } from '@funil/theme';
import { Button, DataTable, EmptyState, StatusPill, TextInput } from '@funil/ui';
import type { DataTableColumn } from '@funil/ui';
import { formatPhone } from '@funil/validation';
import { styled } from 'styled-components';
import { NewLeadModal } from './NewLeadModal';

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

const columns: DataTableColumn<LeadSummary>[] = [
  { id: 'number', header: 'Nº', cell: (lead) => lead.number, tone: 'faint' },
  { id: 'name', header: 'Nome', cell: (lead) => lead.name, tone: 'strong' },
  { id: 'phone', header: 'Telefone', cell: (lead) => (lead.phone ? formatPhone(lead.phone) : '–'), yields: 1 },
  {
    id: 'status',
    header: 'Status',
    cell: (lead) => <StatusPill color={lead.status.color}>{lead.status.name}</StatusPill>,
  },
  { id: 'owner', header: 'Responsável', cell: (lead) => lead.owner?.name ?? '–', yields: 2 },
  {
    id: 'value',
    header: 'Valor',
    cell: (lead) => (lead.value_cents === null ? '–' : reais.format(lead.value_cents / 100)),
    align: 'end',
    yields: 3,
  },
];

export function LeadsPage({ userName }: { userName: string }) {
  const { name } = useTenantTheme();
  const { can } = useCan();
  const signOut = useSignOut();
  const [search, setSearch] = useState('');
  const [isCreating, setCreating] = useState(false);
  const asked = useDeferredValue(search.trim());
  const {
    leads = [],
    totals,
    error,
    isLoading,
    hasMore,
    isLoadingMore,
    loadMore,
    moreError,
    refresh,
  } = useLeads(asked ? { search: asked } : {});
  return (
    <Page>
      <Header>
        <h1>Leads de {name}</h1>
        <p role="status">{useCableState() === 'live' ? 'Ao vivo' : 'Reconectando'}</p>
        <span>{userName}</span>
        <Button size="sm" onClick={() => void signOut()}>
          Sair
        </Button>
      </Header>
      <Tools>
        <TextInput label="Buscar" type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
        {can('lead.create') && (
          <Button variant="primary" onClick={() => setCreating(true)}>
            Novo lead
          </Button>
        )}
      </Tools>
      <DataTable
        label="Leads"
        columns={columns}
        rows={leads}
        rowId={(lead) => String(lead.number)}
        rowName={(lead) => lead.name}
        isLoading={isLoading}
        error={error?.message}
        onRetry={() => void refresh()}
        empty={<EmptyState title={asked ? 'Nada encontrado' : 'Nenhum lead ainda'} />}
        hasMore={hasMore}
        isLoadingMore={isLoadingMore}
        onLoadMore={loadMore}
        moreError={moreError?.message}
        {...(totals && { totalRows: totals.total })}
      />
      {isCreating && <NewLeadModal onClose={() => setCreating(false)} />}
    </Page>
  );
}

const Page = styled.main`
  display: flex;
  flex-direction: column;
  block-size: 100dvh;
  background: ${tokens.color.surface};
`;

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[3]} ${tokens.space[4]};
  h1 {
    margin: 0 auto 0 0;
    font: ${tokens.weight.semibold} ${tokens.font[16]};
  }
  p {
    margin: 0;
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  padding: 0 ${tokens.space[4]} ${tokens.space[3]};
`;
