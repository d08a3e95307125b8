import { useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { Area } from '@funil/api';
import { routes } from '@funil/api/contract';
import { useRecoverPassword } from '@funil/api/react';
import { useTenantTheme } from '@funil/theme';
import { Alert, Button, Link, TextInput } from '@funil/ui';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';
import type { SignInState } from '../../platform/session/SignInState.ts';
import { SignInFrame } from '../session/SignInFrame.tsx';
import { PasswordFormLayout, WayBack } from './PasswordFormLayout.tsx';
import { explainPasswordFailure } from './explainPasswordFailure.ts';

const loadRules = async () => (await import('./passwordRules.ts')).recoveryRules;
const explain = explainPasswordFailure(['email']);

/** The answer does not reveal whether the e-mail is registered. */
export function RecoverPasswordView({ area }: { area: Area }) {
  const { name } = useTenantTheme();
  const recover = useRecoverPassword(area);
  const typed = (useLocation().state as SignInState | null)?.email ?? '';
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, submit, failure } = useSchemaForm(
    loadRules,
    { email: typed },
    async (input) => {
      await recover(input);
      setSentTo(input.email);
    },
    { explain, mode: 'onSubmit' },
  );
  const { errors, isSubmitting } = form.formState;
  const signInPath = area === 'admin' ? routes.adminLogin.path : routes.login.path;

  return (
    <SignInFrame
      brandName={name}
      title={routes.recoverPassword.title}
      subtitle="Enviaremos um link para definir outra senha."
    >
      <div aria-live="polite">
        {sentTo !== null && (
          <Alert tone="success" title="Confira seu e-mail">
            Se {sentTo} tiver acesso, o link chega em alguns minutos. Ele vale por 2 horas.
          </Alert>
        )}
      </div>
      {sentTo === null && (
        <PasswordFormLayout onSubmit={submit} noValidate aria-label={routes.recoverPassword.title}>
          {failure && (
            <Alert tone="danger" announce="polite">
              {failure}
            </Alert>
          )}
          <TextInput
            label="E-mail"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('email')}
            error={errors.email?.message}
          />
          <Button
            type="submit"
            variant="primary"
            size="form"
            isFullWidth
            loading={isSubmitting}
            loadingLabel="Enviando"
          >
            Enviar link
          </Button>
        </PasswordFormLayout>
      )}
      <WayBack>
        <Link asChild>
          <RouterLink to={signInPath}>Voltar para a entrada</RouterLink>
        </Link>
      </WayBack>
    </SignInFrame>
  );
}
