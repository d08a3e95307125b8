import type { Area } from '@funil/api';
import { confirmPasswordInput } from '@funil/api/contract';
import { useConfirmPassword } from '@funil/api/react';
import { PasswordInput } from '@funil/ui';
import { FormModal } from '../../forms/FormModal.tsx';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';

export interface ConfirmPasswordModalProps {
  area: Area;
  onGiven: () => void;
  onClose: () => void;
}

export function ConfirmPasswordModal({ area, onGiven, onClose }: ConfirmPasswordModalProps) {
  const confirm = useConfirmPassword(area);
  const { form, failure, submit } = useSchemaForm(confirmPasswordInput, { current_password: '' }, async (input) => {
    await confirm(input);
    onGiven();
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <FormModal
      title="Confirme sua senha"
      description="Por segurança, isto pede a senha de novo depois de alguns minutos."
      mobile="compact"
      submitLabel="Confirmar senha"
      busyLabel="Conferindo"
      isBusy={isSubmitting}
      hasChanges={false}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordInput
        {...form.register('current_password')}
        label="Sua senha"
        error={errors.current_password?.message}
      />
    </FormModal>
  );
}
