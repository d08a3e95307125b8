import { Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { useAdminAccounts } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Button, Card, EmptyState, ErrorState, SkeletonList } from '@funil/ui';
import { AccountModal } from './AccountModal.tsx';
import { AccountsTable } from './AccountsTable.tsx';
import { CreateAccountModal } from './CreateAccountModal.tsx';
import { isId } from '../../lists/addressId.ts';
import { useAddressParams } from '../../platform/address/useAddressParams.ts';

/** Every account of the installation, as the super-admin sees them; one of them at `?conta=`, a new one at `?nova`. */
export function AdminAccountsPage() {
  const [params, setParams] = useAddressParams();
  const { accounts, error, retry } = useAdminAccounts();
  const openId = params.get('conta');
  const close = () => setParams({});
  const content = () => {
    if (accounts && accounts.length > 0) return <AccountsTable accounts={accounts} />;
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
      <div>
        <Button size="sm" variant="primary" icon={<Plus aria-hidden />} onClick={() => setParams({ nova: '1' })}>
          Nova conta
        </Button>
      </div>
      <Card>{content()}</Card>
      {params.has('nova') && <CreateAccountModal onClose={close} />}
      {isId(openId) && <AccountModal id={openId} onClose={close} />}
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  gap: ${tokens.space[4]};
  & > :first-child {
    justify-self: end;
  }
`;
