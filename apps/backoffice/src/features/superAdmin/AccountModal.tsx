import { useId, useState } from 'react';
import { adminAccountInput } from '@funil/api/contract';
import type { AdminAccountDetail, AdminAccountInput } from '@funil/api/contract';
import { useAdminAccount, useAdminAccountCommands } from '@funil/api/react';
import {
  Alert,
  Button,
  ConfirmDialog,
  ErrorState,
  Modal,
  Property,
  PropertyList,
  Skeleton,
  Stack,
  toast,
} from '@funil/ui';
import { failureToast } from '../../platform/failureToast.ts';
import { useDiscardQuestion } from '../../forms/useDiscardQuestion.tsx';
import { AccountPeople } from './AccountPeople.tsx';
import { AccountFields, useAccountForm } from './AccountForm.tsx';

const number = new Intl.NumberFormat('pt-BR');
const megabytes = (bytes: number) =>
  `${(bytes / 1024 / 1024).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;

export function AccountModal({ id, onClose }: { id: string; onClose: () => void }) {
  const { account, error, retry } = useAdminAccount(id);
  if (account) return <Loaded key={account.id} account={account} onClose={onClose} />;
  return (
    <Modal open title="Conta" onOpenChange={(open) => !open && onClose()}>
      {error ? (
        <ErrorState title={error.status === 404 ? 'Conta não encontrada' : undefined} onRetry={retry}>
          {error.message}
        </ErrorState>
      ) : (
        <Skeleton height={160} />
      )}
    </Modal>
  );
}

function Loaded({ account, onClose }: { account: AdminAccountDetail; onClose: () => void }) {
  const formId = useId();
  const { update, suspend, reactivate } = useAdminAccountCommands();
  const { submit, failure, isSaving, hasChanges, ...fields } = useAccountForm<AdminAccountInput>({
    account,
    rules: adminAccountInput,
    onSave: async (input) => {
      await update(account.id, input);
      toast.success('Alterações salvas');
      onClose();
    },
  });
  const discard = useDiscardQuestion(hasChanges, { isBusy: isSaving, onLeft: onClose });
  const [isAsking, setAsking] = useState(false);
  const isActive = account.status === 'active';
  const { usage } = account;

  async function toggle() {
    try {
      await (isActive ? suspend(account.id) : reactivate(account.id));
      toast.success(isActive ? `${account.name} está suspensa` : `${account.name} está ativa`);
    } catch (reason) {
      failureToast('Não foi possível concluir', reason);
    }
  }

  return (
    <>
      <Modal
        open
        title={account.name}
        description={isActive ? 'Conta ativa' : 'Conta suspensa'}
        onOpenChange={(open) => !open && onClose()}
        beforeClose={() => !isSaving && discard.mayClose()}
        footer={
          <>
            <Button onClick={() => (isActive ? setAsking(true) : void toggle())}>
              {isActive ? 'Suspender' : 'Reativar'}
            </Button>
            <Button type="submit" form={formId} variant="primary" loading={isSaving} loadingLabel="Salvando">
              Salvar conta
            </Button>
          </>
        }
      >
        <Stack>
          <PropertyList>
            <Property label="Pessoas ativas">{number.format(usage.active_users)}</Property>
            <Property label="Convites">{number.format(usage.invited_users)}</Property>
            <Property label="Leads">{number.format(usage.leads)}</Property>
            <Property label="Em 30 dias">{number.format(usage.leads_last_30_days)}</Property>
            <Property label="Arquivos">{megabytes(usage.files_bytes)}</Property>
          </PropertyList>
          <form id={formId} noValidate onSubmit={submit}>
            <Stack>
              {failure && (
                <Alert tone="danger" announce="assertive">
                  {failure}
                </Alert>
              )}
              <AccountFields {...fields} />
            </Stack>
          </form>
          <AccountPeople accountId={account.id} />
        </Stack>
        {discard.question}
      </Modal>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Suspender ${account.name}?`}
        confirmLabel="Suspender conta"
        confirmingLabel="Suspendendo"
        cancelLabel="Manter ativa"
        onConfirm={toggle}
      >
        Ninguém da conta consegue entrar enquanto ela estiver suspensa. Nada é apagado, e você pode reativar quando
        quiser.
      </ConfirmDialog>
    </>
  );
}
