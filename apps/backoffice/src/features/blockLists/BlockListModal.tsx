import { Controller } from 'react-hook-form';
import { blockListKindLabels, blockListKinds, createBlockListInput, filePurposes } from '@funil/api/contract';
import type { CreateBlockListInput } from '@funil/api/contract';
import { useUploadFile } from '@funil/api/react';
import { FilePicker, Select } from '@funil/ui';
import { DayField } from '../../forms/DayField.tsx';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';
import { dayKey } from '../../formats/moment.ts';
import { useClock } from '../../formats/useClock.ts';
import { RecordFormModal } from '../../lists/RecordFormModal.tsx';
import { failureToast } from '../../platform/failureToast.ts';

interface BlockListModalProps {
  onSave: (input: CreateBlockListInput) => Promise<void>;
  onClose: () => void;
}

/** Sends the file of a register, with the day of its contents. */
export function BlockListModal({ onSave, onClose }: BlockListModalProps) {
  const clock = useClock();
  const { upload, progress } = useUploadFile('block_list');
  const state = useSchemaForm<CreateBlockListInput>(
    createBlockListInput,
    { kind: 'do_not_disturb', listed_on: dayKey(clock.now, clock), file_id: '' },
    async (input) => {
      await onSave(input);
      onClose();
    },
  );
  const { control, formState, setValue, clearErrors } = state.form;

  async function choose(file: File | null) {
    setValue('file_id', '', { shouldDirty: true });
    if (!file) return;
    try {
      setValue('file_id', (await upload(file)).id, { shouldDirty: true });
      clearErrors('file_id');
    } catch (problem) {
      failureToast('Não foi possível enviar o arquivo', problem);
    }
  }

  return (
    <RecordFormModal
      title="Enviar lista de bloqueio"
      submitLabel="Enviar lista"
      state={state}
      isDisabled={progress !== null}
      onClose={onClose}
    >
      <p>O arquivo é lido e apagado. A lista nova substitui a anterior do mesmo cadastro.</p>
      <Controller
        control={control}
        name="kind"
        render={({ field: { onChange, ...field } }) => (
          <Select
            {...field}
            label="Cadastro"
            options={blockListKinds.map((value) => ({ value, label: blockListKindLabels[value] }))}
            onValueChange={onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="listed_on"
        render={({ field: { ref, onChange, ...field }, fieldState }) => (
          <DayField
            {...field}
            inputRef={ref}
            label="Data da lista"
            error={fieldState.error?.message}
            onValueChange={onChange}
          />
        )}
      />
      <FilePicker
        label="Arquivo"
        hint={`Uma coluna com telefones. ${filePurposes.block_list.hint}`}
        maxSize={filePurposes.block_list.maxBytes}
        error={formState.errors.file_id?.message}
        {...(progress !== null && { progress: progress * 100 })}
        onFileChange={(file) => void choose(file)}
      />
    </RecordFormModal>
  );
}
