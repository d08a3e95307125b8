import { createAdminAccountInput } from '@funil/api/contract';
import type { CreateAdminAccountInput } from '@funil/api/contract';
import { useAdminAccountCommands } from '@funil/api/react';
import { toast } from '@funil/ui';
import { FormModal } from '../../forms/FormModal.tsx';
import { AccountFields, useAccountForm } from './AccountForm.tsx';

interface CreateAccountModalProps {
  /** Names of the databases to choose from, the standard one first; empty where there is a single one. */
  cells: readonly string[];
  onClose: () => void;
}

export function CreateAccountModal({ cells, onClose }: CreateAccountModalProps) {
  const { create } = useAdminAccountCommands();
  const form = useAccountForm<CreateAdminAccountInput>({
    rules: createAdminAccountInput,
    onSave: async (input) => {
      await create(input);
      toast.success(`Conta criada. Convite enviado para ${input.admin_email}`);
      onClose();
    },
  });
  return (
    <FormModal
      title="Nova conta"
      description="Nasce com status, motivos de perda e um produto, prontos para usar."
      submitLabel="Criar conta"
      busyLabel="Criando"
      isBusy={form.isSaving}
      hasChanges={form.hasChanges}
      failure={form.failure}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <AccountFields {...form} cells={cells} />
    </FormModal>
  );
}
