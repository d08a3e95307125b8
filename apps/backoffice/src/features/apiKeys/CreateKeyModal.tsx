import { useId, useState } from 'react';
import { apiKeyInput } from '@funil/api/contract';
import { useApiKeyCommands } from '@funil/api/react';
import { Alert, Button, Modal, ModalClose, Stack, TextInput, VisuallyHidden } from '@funil/ui';
import { FormModal } from '../../forms/FormModal.tsx';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';

export function CreateKeyModal({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  return secret === null ? (
    <NameKey onMade={setSecret} onClose={onClose} />
  ) : (
    <ShowSecret secret={secret} onClose={onClose} />
  );
}

function NameKey({ onMade, onClose }: { onMade: (secret: string) => void; onClose: () => void }) {
  const { create } = useApiKeyCommands();
  const { form, hasChanges, failure, submit } = useSchemaForm(apiKeyInput, { name: '' }, async (input) =>
    onMade(await create(input)),
  );
  const { errors, isSubmitting } = form.formState;
  return (
    <FormModal
      title="Criar chave de API"
      description="Com ela outro sistema envia leads para esta conta, com origem “API”."
      submitLabel="Criar chave"
      busyLabel="Criando"
      isBusy={isSubmitting}
      hasChanges={hasChanges}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        {...form.register('name')}
        label="Nome"
        hint="O sistema que vai usar a chave, como “Formulário do site”."
        maxLength={60}
        autoComplete="off"
        error={errors.name?.message}
      />
    </FormModal>
  );
}

function ShowSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const fieldId = useId();
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
    } catch {
      // The clipboard needs a secure origin: otherwise the text is focused for copying.
      document.getElementById(fieldId)?.focus();
    }
  }
  return (
    <Modal
      open
      title="Chave criada"
      description="Copie agora: por segurança, ela não aparece de novo."
      onOpenChange={(isOpen) => !isOpen && onClose()}
      // A click outside would lose the secret for good.
      beforeClose={(reason) => reason === 'button'}
      footer={
        <>
          <Button onClick={() => void copy()}>{isCopied ? 'Chave copiada' : 'Copiar chave'}</Button>
          <ModalClose asChild>
            <Button variant="primary">Concluir</Button>
          </ModalClose>
        </>
      }
    >
      <Stack>
        <TextInput
          id={fieldId}
          label="Chave"
          readOnly
          value={secret}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Alert tone="warning">
          Guarde a chave em um lugar seguro do outro sistema, nunca em uma página ou aplicativo. Quem a tiver pode
          enviar leads em nome da conta.
        </Alert>
        <VisuallyHidden role="status">{isCopied && 'Chave copiada'}</VisuallyHidden>
      </Stack>
    </Modal>
  );
}
