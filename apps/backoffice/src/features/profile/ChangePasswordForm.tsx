import { useLayoutEffect } from 'react';
import { changePasswordInput } from '@funil/api/contract';
import type { ChangePasswordInput } from '@funil/api/contract';
import { Button, PasswordInput, Stack, toast } from '@funil/ui';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';
import { FormFailure } from '../../forms/FormFailure.tsx';

const empty: ChangePasswordInput = { current_password: '', password: '' };

export function ChangePasswordForm({
  email,
  onChange,
  onChanges,
}: {
  email: string;
  onChange: (input: ChangePasswordInput) => Promise<unknown>;
  onChanges: (hasChanges: boolean) => void;
}) {
  const { form, hasChanges, failure, submit } = useSchemaForm(changePasswordInput, empty, async (input, { reset }) => {
    await onChange(input);
    reset(empty);
    toast.success('Senha trocada', { description: 'Os outros dispositivos saíram da conta.' });
  });
  const { errors, isSubmitting } = form.formState;
  // A layout effect, because the guard must know before a navigation.
  useLayoutEffect(() => onChanges(hasChanges), [hasChanges, onChanges]);
  return (
    <form noValidate aria-label="Trocar senha" onSubmit={submit}>
      <Stack>
        <FormFailure message={failure} />
        {/* Password managers need the user name. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          {...form.register('current_password')}
          label="Senha atual"
          error={errors.current_password?.message}
        />
        <PasswordInput
          {...form.register('password')}
          label="Nova senha"
          autoComplete="new-password"
          hint="Use 10 caracteres ou mais."
          error={errors.password?.message}
        />
        <div>
          <Button type="submit" loading={isSubmitting} loadingLabel="Trocando">
            Trocar senha
          </Button>
        </div>
      </Stack>
    </form>
  );
}
