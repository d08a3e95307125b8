import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormModal } from '../forms/FormModal.tsx';
import type { SchemaFormState } from '../forms/useSchemaForm.ts';

interface EntryFormModalProps<Input extends FieldValues> {
  title: string;
  state: SchemaFormState<Input>;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog around an entry's fields. */
export function EntryFormModal<Input extends FieldValues>({ title, state, onClose, children }: EntryFormModalProps<Input>) {
  return (
    <FormModal title={title} submitLabel="Salvar" busyLabel="Salvando" isBusy={state.form.formState.isSubmitting} failure={state.failure} onSubmit={state.submit} onClose={onClose}>
      {children}
    </FormModal>
  );
}
