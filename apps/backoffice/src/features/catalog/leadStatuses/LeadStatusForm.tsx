import { Controller } from 'react-hook-form';
import { leadStatusInput, maxScriptLength, statusKindLabels, statusKinds } from '@funil/api/contract';
import type { LeadStatusInput } from '@funil/api/contract';
import { statusPalette } from '@funil/theme/tokens';
import { Checkbox, Select, Textarea, TextInput } from '@funil/ui';
import { useSchemaForm } from '../../../forms/useSchemaForm.ts';
import { RecordFormModal } from '../../../lists/RecordFormModal.tsx';
import type { EntryFormProps } from '../CatalogScreen.tsx';
import { StatusColorField } from './StatusColorField.tsx';

const kinds = statusKinds.map((kind) => ({ value: kind, label: statusKindLabels[kind] }));

export function LeadStatusForm({
  entry,
  title,
  submitLabel,
  conflict,
  onSave,
  onClose,
}: EntryFormProps<'lead_statuses'>) {
  const state = useSchemaForm<LeadStatusInput>(
    leadStatusInput,
    {
      name: entry?.name ?? '',
      color: entry?.color ?? statusPalette[0].color,
      kind: entry?.kind ?? 'in_progress',
      is_initial: entry?.is_initial ?? false,
      script: entry?.script ?? '',
      is_archived: entry?.is_archived ?? false,
    },
    onSave,
  );
  const { register, control, formState } = state.form;
  const { errors } = formState;
  return (
    <RecordFormModal title={title} submitLabel={submitLabel} state={state} conflict={conflict} onClose={onClose}>
      <TextInput {...register('name')} label="Nome" error={errors.name?.message} autoComplete="off" data-autofocus="" />
      <Select
        {...register('kind')}
        label="Tipo"
        hint={
          entry && entry.used_by > 0
            ? 'Com leads neste status, o tipo não muda.'
            : 'Perdido pede um motivo; ganho pede produto e valor.'
        }
        error={errors.kind?.message}
        options={kinds}
      />
      <Controller
        control={control}
        name="color"
        render={({ field }) => (
          <StatusColorField value={field.value} error={errors.color?.message} onChange={field.onChange} />
        )}
      />
      <Checkbox
        {...register('is_initial')}
        label="Status inicial"
        hint="Todo lead novo começa aqui."
        error={errors.is_initial?.message}
      />
      <Textarea
        {...register('script')}
        label="Roteiro"
        optional
        hint="O que dizer a quem está neste status. Aparece em “Próxima”."
        maxLength={maxScriptLength}
        error={errors.script?.message}
      />
    </RecordFormModal>
  );
}
