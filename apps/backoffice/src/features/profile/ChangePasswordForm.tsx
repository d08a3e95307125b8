import { useForm } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import { yupResolver } from '@hookform/resolvers/yup';
import { changePasswordInput } from '@funil/api/contract';
import type { ChangePasswordInput } from '@funil/api/contract';
import { Alert, Button, PasswordInput, Stack, toast } from '@funil/ui';
import { useSaving } from '../../forms/useSaving.ts';

const resolver = yupResolver(changePasswordInput) as unknown as Resolver<
  ChangePasswordInput,
  unknown,
  ChangePasswordInput
>;
const empty: ChangePasswordInput = { current_password: '', password: '' };

/** Another password, for whoever knows the current one. */
export function ChangePasswordForm({
  email,
  onChange,
}: {
  email: string;
  onChange: (input: ChangePasswordInput) => Promise<unknown>;
}) {
  const form = useForm<ChangePasswordInput, unknown, ChangePasswordInput>({
    defaultValues: empty,
    resolver,
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = form.formState;
  const { failure, submit } = useSaving(form, async (input) => {
    await onChange(input);
    form.reset(empty);
    toast.success('Senha trocada', { description: 'Os outros dispositivos saíram da conta.' });
  });
  return (
    <form noValidate aria-label="Trocar senha" onSubmit={submit}>
      <Stack>
        {failure && (
          <Alert tone="danger" announce="assertive">
            {failure}
          </Alert>
        )}
        {/* Password managers ask whose password it is. */}
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
