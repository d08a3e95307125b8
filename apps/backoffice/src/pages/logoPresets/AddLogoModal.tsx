import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { isApiError } from '@funil/api';
import { filePurposes } from '@funil/api/contract';
import type { LogoPresetInput } from '@funil/api/contract';
import { useUploadFile } from '@funil/api/react';
import { Alert, Button, FilePicker, Modal, ModalClose, Stack, TextInput } from '@funil/ui';

const rules = filePurposes.logo_preset;

/** A name from a file's: "logo-horizontal.svg" is "logo horizontal". */
const nameOf = (file: File) => file.name.replace(/\.[^.]+$/, '').replaceAll(/[-_]+/g, ' ').trim().slice(0, 80);

/** A logo for the gallery: a file and what it is called. */
export function AddLogoModal({ onClose, onAdd }: { onClose: () => void; onAdd: (input: LogoPresetInput) => Promise<void> }) {
  const formId = useId();
  const { upload, progress } = useUploadFile('logo_preset');
  const [file, setFile] = useState<File | null>(null);
  const [name, setName] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!file || isSaving) {
      if (!file) setFailure('Selecione um arquivo para enviar.');
      return;
    }
    setFailure(null);
    setSaving(true);
    try {
      const stored = await upload(file);
      await onAdd({ name, file_id: stored.id });
    } catch (error) {
      setFailure(isApiError(error) ? (Object.values(error.fields)[0] ?? error.message) : 'Não foi possível adicionar a logo. Tente de novo.');
      setSaving(false);
    }
  }

  return (
    <Modal
      open
      title="Adicionar logo"
      description={rules.hint}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <ModalClose asChild>
            <Button>Cancelar</Button>
          </ModalClose>
          <Button type="submit" form={formId} variant="primary" loading={isSaving} loadingLabel="Enviando">
            Adicionar logo
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
          <FilePicker
            label="Arquivo"
            accept={rules.types.join(',')}
            maxSize={rules.maxBytes}
            progress={progress === null ? undefined : progress * 100}
            onFileChange={(next) => {
              setFile(next);
              setFailure(null);
              if (next && name === '') setName(nameOf(next));
            }}
          />
          <TextInput label="Nome" value={name} maxLength={80} onChange={(event) => setName(event.target.value)} />
        </Stack>
      </form>
    </Modal>
  );
}
