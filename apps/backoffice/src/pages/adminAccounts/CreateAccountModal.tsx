import { useId, useState } from 'react';
import type { CreateAdminAccountInput } from '@funil/api/contract';
import { useAdminAccountCommands } from '@funil/api/react';
import { Button, Modal, ModalClose, toast } from '@funil/ui';
import { AccountForm } from './AccountForm.tsx';

/** A new account and its first administrator's invitation. */
export function CreateAccountModal({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const { create } = useAdminAccountCommands();
  const [isSaving, setSaving] = useState(false);
  return (
    <Modal
      open
      title="Nova conta"
      description="Nasce com status, motivos de perda e um produto, prontos para usar."
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <ModalClose asChild>
            <Button>Cancelar</Button>
          </ModalClose>
          <Button type="submit" form={formId} variant="primary" loading={isSaving} loadingLabel="Criando">
            Criar conta
          </Button>
        </>
      }
    >
      <AccountForm<CreateAdminAccountInput>
        id={formId}
        onSavingChange={setSaving}
        onSave={async (input) => {
          await create(input);
          toast.success(`Conta criada. Convite enviado para ${input.admin_email}`);
          onClose();
        }}
      />
    </Modal>
  );
}
