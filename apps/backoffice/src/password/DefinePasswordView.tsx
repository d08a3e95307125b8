import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import type { Area } from '@funil/api';
import { routes } from '@funil/api/contract';
import { useDefinePassword } from '@funil/api/react';
import { useTenantTheme } from '@funil/theme';
import { Alert, Button, Link, PasswordInput } from '@funil/ui';
import { SignInPage } from '../signIn/SignInPage.tsx';
import { PasswordFormLayout, WayBack } from './PasswordFormLayout.tsx';
import { usePasswordForm } from './usePasswordForm.ts';

const check = async (values: Record<'password' | 'repetition', string>) => (await import('./checkPassword.ts')).checkDefinition(values);

/** Defines a password by the link of an invitation or of a recovery. Afterwards the person signs in with it. */
export function DefinePasswordView({ area }: { area: Area }) {
  const { name } = useTenantTheme();
  const token = useSearchParams()[0].get('token') ?? '';
  const define = useDefinePassword(area);
  const form = usePasswordForm({ names: ['password', 'repetition'], check, send: ({ password }) => define({ token, password }) });
  const { field, refusal, isSending, isDone, onSubmit } = form;
  const isLinkDead = token === '' || refusal?.code === 'password.link_invalid';
  const [signInPath, recoverPath] = area === 'admin' ? [routes.adminLogin.path, routes.adminRecoverPassword.path] : [routes.login.path, routes.recoverPassword.path];

  return (
    <SignInPage brandName={name} title={routes.definePassword.title} subtitle="Use 10 caracteres ou mais.">
      <div aria-live="polite">
        {isDone && (
          <Alert tone="success" title="Senha definida">
            Entre com ela para continuar.
          </Alert>
        )}
        {isLinkDead && (
          <Alert tone="danger" title="Este link não vale mais">
            Ele já foi usado ou perdeu a validade.
          </Alert>
        )}
      </div>
      {!isDone && !isLinkDead && (
        <PasswordFormLayout onSubmit={onSubmit} noValidate aria-label={routes.definePassword.title}>
          {refusal && (
            <Alert tone="danger" announce="polite">
              {refusal.text}
            </Alert>
          )}
          <PasswordInput label="Nova senha" autoComplete="new-password" {...field('password')} />
          <PasswordInput label="Repita a senha" autoComplete="new-password" {...field('repetition')} />
          <Button type="submit" variant="primary" size="form" isFullWidth loading={isSending} loadingLabel="Salvando">
            Definir senha
          </Button>
        </PasswordFormLayout>
      )}
      <WayBack>
        <Link asChild>
          {isLinkDead ? <RouterLink to={recoverPath}>Pedir outro link</RouterLink> : <RouterLink to={signInPath}>Ir para a entrada</RouterLink>}
        </Link>
      </WayBack>
    </SignInPage>
  );
}
