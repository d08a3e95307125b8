import { lossReasonInput } from '@funil/api/contract';
import type { LossReasonInput } from '@funil/api/contract';
import { Checkbox, TextInput } from '@funil/ui';
import { useSchemaForm } from '../../../forms/useSchemaForm.ts';
import { RecordFormModal } from '../../../lists/RecordFormModal.tsx';
import type { EntryFormProps } from '../CatalogScreen.tsx';

export function LossReasonForm({
  entry,
  title,
  submitLabel,
  conflict,
  onSave,
  onClose,
}: EntryFormProps<'loss_reasons'>) {
  const state = useSchemaForm<LossReasonInput>(
    lossReasonInput,
    { name: entry?.name ?? '', requires_note: entry?.requires_note ?? false, is_archived: entry?.is_archived ?? false },
    onSave,
  );
  const { register, formState } = state.form;
  return (
    <RecordFormModal title={title} submitLabel={submitLabel} state={state} conflict={conflict} onClose={onClose}>
      <TextInput
        {...register('name')}
        label="Nome"
        error={formState.errors.name?.message}
        autoComplete="off"
        data-autofocus=""
      />
      <Checkbox {...register('requires_note')} label="Pede observação" hint="Quem marca a perda explica o que houve." />
    </RecordFormModal>
  );
}
