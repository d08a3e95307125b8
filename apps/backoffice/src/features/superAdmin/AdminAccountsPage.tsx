import { useCallback, useMemo } from 'react';
import { Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { useAdminAccounts } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Button, Card, EmptyState, ErrorState, SkeletonList } from '@funil/ui';
import { AccountModal } from './AccountModal.tsx';
import { AccountsTable } from './AccountsTable.tsx';
import { CreateAccountModal } from './CreateAccountModal.tsx';
import { isId } from '../../formats/isId.ts';
import { ListSearch } from '../../lists/ListSearch.tsx';
import { useAddressState } from '../../lists/useAddressState.ts';

/** `?conta=` opens an account, `?nova` creates one. */
export function AdminAccountsPage() {
  const { params, go } = useAddressState();
  const onSearch = useCallback((text: string) => go({ busca: text }), [go]);
  const search = params.get('busca') ?? '';
  const list = useAdminAccounts(useMemo(() => (search ? { search } : {}), [search]));
  const { accounts, error, retry } = list;
  const openId = params.get('conta');
  const close = () => go({ conta: null, nova: null });
  const content = () => {
    if (accounts && (accounts.length > 0 || search)) return <AccountsTable list={list} />;
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
      <Card>{content()}</Card>
      {params.has('nova') && <CreateAccountModal onClose={close} />}
      {isId(openId) && <AccountModal id={openId} onClose={close} />}
    </Page>
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
