import { useState } from 'react';
import { isApiError } from '@funil/api';
import { filePurposes } from '@funil/api/contract';
import type { LogoPresetInput } from '@funil/api/contract';
import { useUploadFile } from '@funil/api/react';
import { FilePicker, TextInput } from '@funil/ui';
import { FormModal } from '../../forms/FormModal.tsx';

const rules = filePurposes.logo_preset;

/** A name from a file's: "logo-horizontal.svg" is "logo horizontal". */
const nameOf = (file: File) =>
  file.name
    .replace(/\.[^.]+$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
    .slice(0, 80);

/** A logo for the gallery: a file and what it is called. */
export function AddLogoModal({
  onClose,
  onAdd,
}: {
  onClose: () => void;
  onAdd: (input: LogoPresetInput) => Promise<void>;
}) {
  const { upload, progress } = useUploadFile('logo_preset');
  const [file, setFile] = useState<File | null>(null);
  const [name, setName] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit() {
    if (!file) {
      setFailure('Selecione um arquivo para enviar.');
      return;
    }
    setFailure(null);
    setSaving(true);
    try {
      const stored = await upload(file);
      await onAdd({ name, file_id: stored.id });
    } catch (error) {
      setFailure(
        isApiError(error)
          ? (Object.values(error.fields)[0] ?? error.message)
          : 'Não foi possível adicionar a logo. Tente de novo.',
      );
      setSaving(false);
    }
  }

  return (
    <FormModal
      title="Adicionar logo"
      description={rules.hint}
      submitLabel="Adicionar logo"
      busyLabel="Enviando"
      isBusy={isSaving}
      hasChanges={file !== null || name !== ''}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
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
    </FormModal>
  );
}
