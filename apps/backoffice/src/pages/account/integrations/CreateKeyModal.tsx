import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { isApiError } from '@funil/api';
import { useApiKeyCommands } from '@funil/api/react';
import { Alert, Button, Modal, ModalClose, Stack, TextInput, VisuallyHidden } from '@funil/ui';

/** Makes an API key, and shows its secret this once. */
export function CreateKeyModal({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  return secret === null ? <NameKey onMade={setSecret} onClose={onClose} /> : <ShowSecret secret={secret} onClose={onClose} />;
}

function NameKey({ onMade, onClose }: { onMade: (secret: string) => void; onClose: () => void }) {
  const { create } = useApiKeyCommands();
  const formId = useId();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (name.trim() === '') {
      setError('Nome é um campo obrigatório');
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      onMade(await create({ name: name.trim() }));
    } catch (problem) {
      if (!isApiError(problem)) throw problem;
      setError(problem.fields.name);
      if (!problem.fields.name) setFailure(problem.message);
      setBusy(false);
    }
  }

  return (
    <Modal
      open
      title="Criar chave de API"
      description="Com ela outro sistema envia leads para esta conta, com origem “API”."
      onOpenChange={(isOpen) => !isOpen && onClose()}
      beforeClose={() => !isBusy}
      footer={
        <>
          <ModalClose asChild>
            <Button>Cancelar</Button>
          </ModalClose>
          <Button type="submit" form={formId} variant="primary" loading={isBusy} loadingLabel="Criando">
            Criar chave
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          {failure && (
            <Alert tone="danger" announce="assertive">
              {failure}
            </Alert>
          )}
          <TextInput
            label="Nome"
            hint="O sistema que vai usar a chave, como “Formulário do site”."
            maxLength={60}
            autoComplete="off"
            value={name}
            error={error}
            onValueChange={(text) => {
              setName(text);
              setError(undefined);
            }}
          />
        </Stack>
      </form>
    </Modal>
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
      // Only secure origins have a clipboard: the text is there to be copied by hand.
      document.getElementById(fieldId)?.focus();
    }
  }
  return (
    <Modal
      open
      title="Chave criada"
      description="Copie agora: por segurança, ela não aparece de novo."
      onOpenChange={(isOpen) => !isOpen && onClose()}
      // A click beside the dialog would lose the secret for good.
      beforeClose={(reason) => reason === 'button'}
      footer={
        <>
          <Button onClick={() => void copy()}>
            {isCopied ? 'Chave copiada' : 'Copiar chave'}
          </Button>
          <ModalClose asChild>
            <Button variant="primary">Concluir</Button>
          </ModalClose>
        </>
      }
    >
      <Stack>
        <TextInput id={fieldId} label="Chave" readOnly value={secret} onFocus={(event) => event.currentTarget.select()} />
        <Alert tone="warning">Guarde a chave em um lugar seguro do outro sistema, nunca em uma página ou aplicativo. Quem a tiver pode enviar leads em nome da conta.</Alert>
        <VisuallyHidden role="status">{isCopied && 'Chave copiada'}</VisuallyHidden>
      </Stack>
    </Modal>
  );
}
