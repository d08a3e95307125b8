import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { get } from 'react-hook-form';
import type { FieldValues, Path } from 'react-hook-form';
import { FormModal } from '../forms/FormModal.tsx';
import type { SchemaFormState } from '../forms/useSchemaForm.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import type { RecordConflict } from './recordConflict.ts';

interface RecordFormModalProps<Input extends FieldValues> {
  title: string;
  /** Button text with verb and object: "Salvar motivo". */
  submitLabel: string;
  state: SchemaFormState<Input>;
  /** Whether there is nothing to choose from. @default false */
  isDisabled?: boolean;
  /** Changes by another user, over which the server refused to save; the input by field or by its path. */
  conflict?: RecordConflict<Partial<Input> | Readonly<Record<string, unknown>>> | null | undefined;
  onClose: () => void;
  children: ReactNode;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

export function RecordFormModal<Input extends FieldValues>({
  title,
  submitLabel,
  state,
  isDisabled = false,
  conflict,
  onClose,
  children,
}: RecordFormModalProps<Input>) {
  const { form } = state;
  const theirs = conflict?.input;
  // The form shows theirs wherever this user changed nothing.
  useEffect(() => {
    if (!theirs) return;
    const begun = form.formState.defaultValues;
    for (const [path, value] of Object.entries(theirs)) {
      const name = path as Path<Input>;
      const was: unknown = get(begun, name);
      const next: unknown = value ?? (typeof was === 'string' ? '' : null);
      const isOwn = !isSame(form.getValues(name), was);
      if (!isOwn && !isSame(next, was)) form.setValue(name, next as never);
    }
  }, [theirs, form]);
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
      {conflict && (
        <ConflictNotice changes={conflict.changes}>
          O que você mudou continua no formulário. Confira e salve de novo.
        </ConflictNotice>
      )}
      {children}
    </FormModal>
  );
}
