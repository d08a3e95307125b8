import { Controller } from 'react-hook-form';
import { maxTagNameLength, tagInput } from '@funil/api/contract';
import type { TagInput } from '@funil/api/contract';
import { TextInput } from '@funil/ui';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';
import { RecordFormModal } from '../../lists/RecordFormModal.tsx';
import type { EntryFormProps } from '../catalog/CatalogScreen.tsx';
import { TagColorField } from './TagColorField.tsx';

export function TagForm({ entry, title, submitLabel, conflict, onSave, onClose }: EntryFormProps<'tags'>) {
  const state = useSchemaForm<TagInput>(
    tagInput,
    { name: entry?.name ?? '', color: entry?.color ?? 'blue', is_archived: entry?.is_archived ?? false },
    onSave,
  );
  const { register, control, formState } = state.form;
  return (
    <RecordFormModal title={title} submitLabel={submitLabel} state={state} conflict={conflict} onClose={onClose}>
      <TextInput
        {...register('name')}
        label="Nome"
        error={formState.errors.name?.message}
        maxLength={maxTagNameLength}
        autoComplete="off"
        data-autofocus=""
      />
      <Controller
        control={control}
        name="color"
        render={({ field }) => (
          <TagColorField value={field.value} error={formState.errors.color?.message} onChange={field.onChange} />
        )}
      />
    </RecordFormModal>
  );
}
