import { Link as RouterLink } from 'react-router-dom';
import type { Area } from '@funil/api';
import { routes } from '@funil/api/contract';
import { useRecoverPassword } from '@funil/api/react';
import { useTenantTheme } from '@funil/theme';
import { Alert, Button, Link, TextInput } from '@funil/ui';
import { SignInPage } from '../session/SignInPage.tsx';
import { PasswordFormLayout, WayBack } from './PasswordFormLayout.tsx';
import { usePasswordForm } from './usePasswordForm.ts';

const check = async (values: Record<'email', string>) => (await import('./checkPassword.ts')).checkRecovery(values);

/** Asks for a link by e-mail. What it says afterwards does not tell whether anybody has that e-mail. */
export function RecoverPasswordView({ area }: { area: Area }) {
  const { name } = useTenantTheme();
  const recover = useRecoverPassword(area);
  const { values, field, refusal, isSending, isDone, onSubmit } = usePasswordForm({
    names: ['email'],
    check,
    send: recover,
  });
  const signInPath = area === 'admin' ? routes.adminLogin.path : routes.login.path;

  return (
    <SignInPage
      brandName={name}
      title={routes.recoverPassword.title}
      subtitle="Enviaremos um link para definir outra senha."
    >
      <div aria-live="polite">
        {isDone && (
          <Alert tone="success" title="Confira seu e-mail">
            Se {values.email.trim()} tiver acesso, o link chega em alguns minutos. Ele vale por 2 horas.
          </Alert>
        )}
      </div>
      {!isDone && (
        <PasswordFormLayout onSubmit={onSubmit} noValidate aria-label={routes.recoverPassword.title}>
          {refusal && (
            <Alert tone="danger" announce="polite">
              {refusal.text}
            </Alert>
          )}
          <TextInput
            label="E-mail"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...field('email')}
          />
          <Button type="submit" variant="primary" size="form" isFullWidth loading={isSending} loadingLabel="Enviando">
            Enviar link
          </Button>
        </PasswordFormLayout>
      )}
      <WayBack>
        <Link asChild>
          <RouterLink to={signInPath}>Voltar para a entrada</RouterLink>
        </Link>
      </WayBack>
    </SignInPage>
  );
}
