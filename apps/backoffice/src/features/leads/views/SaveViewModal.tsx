import { Controller } from 'react-hook-form';
import { leadViewInput } from '@funil/api/contract';
import type { LeadView } from '@funil/api/contract';
import { useCan, useLeadViews } from '@funil/api/react';
import { Checkbox, TextInput } from '@funil/ui';
import { FormModal } from '../../../forms/FormModal.tsx';
import { useSchemaForm } from '../../../forms/useSchemaForm.ts';

interface SaveViewModalProps {
  /** Null saves a new one. */
  view: LeadView | null;
  /** Address of the list, without the question mark. */
  query: string;
  onSaved: (view: LeadView) => void;
  onClose: () => void;
}

/** Gives a list a name; those who may can share it with everybody. */
export function SaveViewModal({ view, query, onSaved, onClose }: SaveViewModalProps) {
  const { can } = useCan();
  const { create, update } = useLeadViews();
  const { form, hasChanges, failure, submit } = useSchemaForm(
    leadViewInput,
    { name: view?.name ?? '', query, is_shared: view?.is_shared ?? false },
    async (input) => onSaved(await (view ? update(view.id, input) : create(input))),
  );
  const { errors, isSubmitting } = form.formState;
  return (
    <FormModal
      title={view ? 'Renomear visão' : 'Salvar visão'}
      description={view ? undefined : 'Guarda os filtros, a busca, a ordem e o modo de ver desta lista.'}
      submitLabel={view ? 'Renomear visão' : 'Salvar visão'}
      busyLabel="Salvando"
      isBusy={isSubmitting}
      hasChanges={hasChanges}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        {...form.register('name')}
        label="Nome"
        maxLength={60}
        autoComplete="off"
        error={errors.name?.message}
      />
      {can('leadView.share') && (
        <Controller
          control={form.control}
          name="is_shared"
          render={({ field: { value, onChange, ...field } }) => (
            <Checkbox
              {...field}
              label="Compartilhar com toda a conta"
              hint="Cada pessoa vê nela só os leads que já pode ver."
              checked={value}
              onCheckedChange={onChange}
            />
          )}
        />
      )}
    </FormModal>
  );
}
