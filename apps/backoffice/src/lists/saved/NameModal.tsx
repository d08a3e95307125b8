import type { ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { TextInput } from '@funil/ui';
import { FormModal } from '../../forms/FormModal.tsx';
import type { SchemaFormState } from '../../forms/useSchemaForm.ts';

interface NameModalProps<Values extends FieldValues> {
  /** Title, also the button's label: "Salvar visão". */
  title: string;
  description?: string | undefined;
  state: SchemaFormState<Values>;
  onClose: () => void;
  children?: ReactNode;
}

export function NameModal<Values extends FieldValues & { name: string }>({
  title,
  description,
  state: { form, hasChanges, failure, submit },
  onClose,
  children,
}: NameModalProps<Values>) {
  const { error } = form.getFieldState('name' as Path<Values>, form.formState);
  return (
    <FormModal
      title={title}
      description={description}
      submitLabel={title}
      busyLabel="Salvando"
      isBusy={form.formState.isSubmitting}
      hasChanges={hasChanges}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        {...form.register('name' as Path<Values>)}
        label="Nome"
        maxLength={60}
        autoComplete="off"
        error={error?.message}
      />
      {children}
    </FormModal>
  );
}
