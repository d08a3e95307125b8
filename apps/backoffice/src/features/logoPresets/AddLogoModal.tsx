import { cutText } from '@funil/validation/values';
import { Controller } from 'react-hook-form';
import { filePurposes, logoPresetInput } from '@funil/api/contract';
import type { LogoPresetInput } from '@funil/api/contract';
import { useUploadFile } from '@funil/api/react';
import { FilePicker, TextInput } from '@funil/ui';
import { yup } from '@funil/validation';
import { FormModal } from '../../forms/FormModal.tsx';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';

const { types, maxBytes, hint } = filePurposes.logo_preset;

interface LogoValues {
  name: string;
  file: File | null;
}

/** Validates the file itself, which is uploaded only afterwards. */
const logoRules = logoPresetInput.pick(['name']).shape({
  file: yup.mixed<File>().required('Selecione um arquivo para enviar.'),
});

/** Server errors about the stored file belong to the file field. */
const fieldOf = (path: string) => (path === 'file_id' ? 'file' : path);

const nameOf = (file: File) =>
  cutText(
    file.name
      .replace(/\.[^.]+$/, '')
      .replaceAll(/[-_]+/g, ' ')
      .trim(),
    80,
  );

export function AddLogoModal({
  onClose,
  onAdd,
}: {
  onClose: () => void;
  onAdd: (input: LogoPresetInput) => Promise<void>;
}) {
  const { upload, progress } = useUploadFile('logo_preset');
  const { form, hasChanges, failure, submit } = useSchemaForm<LogoValues, { name: string; file: File }>(
    logoRules,
    { name: '', file: null },
    async ({ name, file }) => {
      const stored = await upload(file);
      await onAdd({ name, file_id: stored.id });
    },
    { fieldOf, mode: 'onSubmit' },
  );
  const { errors, isSubmitting } = form.formState;

  return (
    <FormModal
      title="Adicionar logo"
      description={hint}
      submitLabel="Adicionar logo"
      busyLabel="Enviando"
      isBusy={isSubmitting}
      hasChanges={hasChanges}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="file"
        render={({ field: { value: _file, onChange, ...field } }) => (
          <FilePicker
            {...field}
            label="Arquivo"
            accept={types.join(',')}
            maxSize={maxBytes}
            progress={progress === null ? undefined : progress * 100}
            error={errors.file?.message}
            onFileChange={(next) => {
              onChange(next);
              form.clearErrors('file');
              if (next && form.getValues('name') === '') form.setValue('name', nameOf(next), { shouldDirty: true });
            }}
          />
        )}
      />
      <TextInput {...form.register('name')} label="Nome" maxLength={80} error={errors.name?.message} />
    </FormModal>
  );
}
