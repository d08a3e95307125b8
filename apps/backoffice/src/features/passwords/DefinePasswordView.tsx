import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { isApiError } from '@funil/api';
import type { Area } from '@funil/api';
import { routes } from '@funil/api/contract';
import type { SecondFactorChallenge } from '@funil/api/contract';
import { useDefinePassword, usePasswordLink } from '@funil/api/react';
import { useTenantTheme } from '@funil/theme';
import { Alert, Button, Link, PasswordInput, toast } from '@funil/ui';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';
import type { SignInState } from '../../platform/session/SignInState.ts';
import { SignInFrame } from '../session/SignInFrame.tsx';
import { PasswordFormLayout, WayBack } from './PasswordFormLayout.tsx';
import { explainPasswordFailure } from './explainPasswordFailure.ts';
import type { PasswordDefinition } from './passwordRules.ts';
import { useAddressParams } from '../../platform/address/useAddressParams.ts';

const loadRules = async () => (await import('./passwordRules.ts')).definitionRules;
const empty: PasswordDefinition = { password: '', repetition: '' };
const explain = explainPasswordFailure(['password', 'repetition']);

const ways = {
  user: { home: routes.dashboard.path, signIn: routes.login.path, recover: routes.recoverPassword.path },
  admin: { home: routes.adminAccounts.path, signIn: routes.adminLogin.path, recover: routes.adminRecoverPassword.path },
} as const satisfies Record<Area, Record<string, string>>;

export function DefinePasswordView({ area }: { area: Area }) {
  const { name } = useTenantTheme();
  const token = useAddressParams()[0].get('token') ?? '';
  const navigate = useNavigate();
  const define = useDefinePassword(area);
  const { state: link, email } = usePasswordLink(token, area);
  const { home, signIn, recover } = ways[area];
  const [hasLinkEnded, setLinkEnded] = useState(false);
  const { form, submit, failure } = useSchemaForm<PasswordDefinition>(
    loadRules,
    empty,
    async ({ password }) => {
      try {
        await define({ token, password });
      } catch (error) {
        if (isApiError(error) && error.code === 'session.second_factor_required') {
          toast.success('Senha definida');
          const { challenge } = error.details as SecondFactorChallenge;
          void navigate(signIn, { replace: true, state: { challenge } satisfies SignInState });
          return;
        }
        setLinkEnded(isApiError(error) && error.code === 'password.link_invalid');
        throw error;
      }
      toast.success('Senha definida');
      void navigate(home, { replace: true });
    },
    { explain, mode: 'onSubmit' },
  );
  const { errors, isSubmitting } = form.formState;
  const isLinkDead = link === 'dead' || hasLinkEnded;

  return (
    <SignInFrame
      brandName={name}
      title={routes.definePassword.title}
      subtitle={isLinkDead ? 'Peça outro link para continuar.' : email ? `Para ${email}` : 'Use 10 caracteres ou mais.'}
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
        <PasswordFormLayout onSubmit={submit} noValidate aria-label={routes.definePassword.title}>
          {failure && (
            <Alert tone="danger" announce="polite">
              {failure}
            </Alert>
          )}
          {email && (
            // Password managers need the user name.
            <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          )}
          <PasswordInput
            {...form.register('password')}
            label="Nova senha"
            hint="Use 10 caracteres ou mais."
            autoComplete="new-password"
            error={errors.password?.message}
          />
          <PasswordInput
            {...form.register('repetition')}
            label="Repita a senha"
            autoComplete="new-password"
            error={errors.repetition?.message}
          />
          <Button
            type="submit"
            variant="primary"
            size="form"
            isFullWidth
            loading={isSubmitting}
            loadingLabel="Salvando"
          >
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
    </SignInFrame>
  );
}

const FormRoom = styled.div`
  block-size: 208px;
`;
