import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Area } from '@funil/api';
import { routes } from '@funil/api/contract';
import { useDefinePassword, usePasswordLink } from '@funil/api/react';
import { useTenantTheme } from '@funil/theme';
import { Alert, Button, Link, PasswordInput, toast } from '@funil/ui';
import { SignInPage } from '../session/SignInPage.tsx';
import { PasswordFormLayout, WayBack } from './PasswordFormLayout.tsx';
import { usePasswordForm } from './usePasswordForm.ts';

const check = async (values: Record<'password' | 'repetition', string>) =>
  (await import('./checkPassword.ts')).checkDefinition(values);

/** Where the link of each area leads: in, back, and to another link. */
const ways = {
  user: { home: routes.dashboard.path, signIn: routes.login.path, recover: routes.recoverPassword.path },
  admin: { home: routes.adminAccounts.path, signIn: routes.adminLogin.path, recover: routes.adminRecoverPassword.path },
} as const satisfies Record<Area, Record<string, string>>;

/** Defines a password by the link of an invitation or of a recovery. Afterwards the person is signed in. */
export function DefinePasswordView({ area }: { area: Area }) {
  const { name } = useTenantTheme();
  const token = useSearchParams()[0].get('token') ?? '';
  const navigate = useNavigate();
  const define = useDefinePassword(area);
  const link = usePasswordLink(token, area);
  const { home, signIn, recover } = ways[area];
  const { field, refusal, isSending, onSubmit } = usePasswordForm({
    names: ['password', 'repetition'],
    check,
    send: async ({ password }) => {
      await define({ token, password });
      toast.success('Senha definida');
      void navigate(home, { replace: true });
    },
  });
  const isLinkDead = link === 'dead' || refusal?.code === 'password.link_invalid';

  return (
    <SignInPage
      brandName={name}
      title={routes.definePassword.title}
      subtitle={isLinkDead ? 'Peça outro link para continuar.' : 'Use 10 caracteres ou mais.'}
    >
      <div aria-live="polite">
        {isLinkDead && (
          <Alert tone="danger" title="Este link não vale mais">
            Ele já foi usado ou perdeu a validade. Se você já definiu sua senha, é só entrar com ela.
          </Alert>
        )}
      </div>
      {link === 'checking' && <FormRoom aria-busy role="status" aria-label="Conferindo o link" />}
      {link === 'live' && !isLinkDead && (
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
        {isLinkDead && (
          <>
            <Link asChild>
              <RouterLink to={recover}>Pedir outro link</RouterLink>
            </Link>
            {' · '}
          </>
        )}
        <Link asChild>
          <RouterLink to={signIn}>Ir para a entrada</RouterLink>
        </Link>
      </WayBack>
    </SignInPage>
  );
}

/** The height of the form, so that nothing moves when it comes. */
const FormRoom = styled.div`
  block-size: 208px;
`;
