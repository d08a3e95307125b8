import { useCallback, useMemo } from 'react';
import { Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { useAdminAccounts } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Alert, Button, Card, EmptyState, ErrorState, SkeletonList } from '@funil/ui';
import { AccountModal } from './AccountModal.tsx';
import { AccountsTable } from './AccountsTable.tsx';
import { CreateAccountModal } from './CreateAccountModal.tsx';
import { isId } from '../../formats/isId.ts';
import { ListSearch } from '../../lists/ListSearch.tsx';
import { useAddressState } from '../../lists/useAddressState.ts';

const listOf = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** `?conta=` opens an account, `?nova` creates one. */
export function AdminAccountsPage() {
  const { params, go } = useAddressState();
  const onSearch = useCallback((text: string) => go({ busca: text }), [go]);
  const search = params.get('busca') ?? '';
  const list = useAdminAccounts(useMemo(() => (search ? { search } : {}), [search]));
  const { accounts, cells, unavailableCells, error, retry } = list;
  const openId = params.get('conta');
  const close = () => go({ conta: null, nova: null });
  const content = () => {
    if (accounts && (accounts.length > 0 || search)) return <AccountsTable list={list} />;
    // A cell that does not answer may have some.
    if (accounts && unavailableCells.length > 0) return null;
    if (accounts)
      return <EmptyState title="Nenhuma conta ainda">Crie a primeira e convide quem vai administrar.</EmptyState>;
    if (error) {
      return (
        <ErrorState title="Não foi possível carregar as contas" onRetry={retry}>
          {error.message}
        </ErrorState>
      );
    }
    return <SkeletonList rows={4} rowHeight={36} label="Carregando contas" />;
  };
  const shown = content();
  return (
    <Page>
      <Tools>
        <ListSearch
          label="Buscar por nome, endereço ou identificador"
          placeholder="Buscar contas"
          value={search}
          onSearch={onSearch}
        />
        <Button
          size="sm"
          variant="primary"
          icon={<Plus aria-hidden />}
          onClick={() => go({ nova: '1', conta: null }, true)}
        >
          Nova conta
        </Button>
      </Tools>
      {unavailableCells.length > 0 && <UnavailableCells names={unavailableCells} onRetry={retry} />}
      {shown && <Card>{shown}</Card>}
      {params.has('nova') && <CreateAccountModal cells={cells} onClose={close} />}
      {isId(openId) && <AccountModal id={openId} onClose={close} />}
    </Page>
  );
}

function UnavailableCells({ names, onRetry }: { names: readonly string[]; onRetry: () => void }) {
  const text =
    names.length === 1 ? `A célula ${names[0]} não responde` : `As células ${listOf.format(names)} não respondem`;
  return (
    <Alert
      tone="warning"
      announce="polite"
      title={text}
      action={
        <Button size="sm" onClick={onRetry}>
          Tentar de novo
        </Button>
      }
    >
      Faltam as contas que estão nela{names.length > 1 && 's'}. As outras funcionam.
    </Alert>
  );
}

const Page = styled.div`
  display: grid;
  gap: ${tokens.space[4]};
`;

const Tools = styled.div`
  display: flex;
  gap: ${tokens.space[3]};
  align-items: center;
  justify-content: space-between;
`;
