import { secondFactorCodeInput } from '@funil/api/contract';
import type { SecondFactorCodeInput } from '@funil/api/contract';
import { TextInput } from '@funil/ui';
import { FormModal } from '../../forms/FormModal.tsx';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';

export interface CodeModalProps {
  title: string;
  description: string;
  submitLabel: string;
  busyLabel: string;
  /** @default 'primary' */
  submitVariant?: 'primary' | 'danger';
  onCode: (input: SecondFactorCodeInput) => Promise<void>;
  onClose: () => void;
}

/** Asks for a code before a change of the second factor. */
export function SecondFactorCodeModal({ onCode, ...props }: CodeModalProps) {
  const { form, hasChanges, failure, submit } = useSchemaForm(secondFactorCodeInput, { code: '' }, onCode);
  const { errors, isSubmitting } = form.formState;
  return (
    <FormModal {...props} isBusy={isSubmitting} hasChanges={hasChanges} failure={failure} onSubmit={submit}>
      <TextInput
        {...form.register('code')}
        label="Código"
        hint="Do aplicativo, ou um código de recuperação."
        autoComplete="one-time-code"
        maxLength={40}
        error={errors.code?.message}
      />
    </FormModal>
  );
}
