import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormModal } from '../forms/FormModal.tsx';
import type { SchemaFormState } from '../forms/useSchemaForm.ts';

interface RecordFormModalProps<Input extends FieldValues> {
  title: string;
  /** Button text with verb and object: "Salvar motivo". */
  submitLabel: string;
  state: SchemaFormState<Input>;
  /** Whether there is nothing to choose from. @default false */
  isDisabled?: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function RecordFormModal<Input extends FieldValues>({
  title,
  submitLabel,
  state,
  isDisabled = false,
  onClose,
  children,
}: RecordFormModalProps<Input>) {
  return (
    <FormModal
      title={title}
      submitLabel={submitLabel}
      busyLabel="Salvando"
      isDisabled={isDisabled}
      isBusy={state.form.formState.isSubmitting}
      hasChanges={state.hasChanges}
      failure={state.failure}
      onSubmit={state.submit}
      onClose={onClose}
    >
      {children}
    </FormModal>
  );
}
