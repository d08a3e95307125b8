import { useAdminAccounts } from '@funil/api/react';
import { Card, EmptyState, ErrorState, SkeletonList } from '@funil/ui';
import { AccountsTable } from './AccountsTable.tsx';

/** Every account of the installation, as the super-admin sees them. */
export function AdminAccountsPage() {
  const { accounts, error, retry } = useAdminAccounts();
  const content = () => {
    if (accounts && accounts.length > 0) return <AccountsTable accounts={accounts} />;
    if (accounts) return <EmptyState title="Nenhuma conta ainda">As contas criadas aparecem aqui.</EmptyState>;
    if (error) {
      return (
        <ErrorState title="Não foi possível carregar as contas" onRetry={() => void retry()}>
          {error.message}
        </ErrorState>
      );
    }
    return <SkeletonList rows={4} rowHeight={36} label="Carregando contas" />;
  };
  return <Card>{content()}</Card>;
}
