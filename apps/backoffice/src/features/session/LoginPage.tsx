import { Navigate, useLocation } from 'react-router-dom';
import { inviteHint, routes, safeRedirect, signInHint } from '@funil/api/contract';
import { useSignIn, useToken } from '@funil/api/react';
import { useTenantTheme } from '@funil/theme';
import { AfterFirstPaint } from '../../screens/AfterFirstPaint.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignInPage } from './SignInPage.tsx';
import type { SignInState } from '../../platform/session/SignInState.ts';
import { useAddressParams } from '../../platform/address/useAddressParams.ts';
import { lazyPart } from '../../platform/lazyPart.ts';

/** Loaded later, because only demos need it and the page must not wait. */
const DemoSignIns = lazyPart(() => import('./DemoSignIns.tsx'), 'DemoSignIns');

/** Signed-in users return to where they came from. */
export function LoginPage() {
  const { name } = useTenantTheme();
  const token = useToken();
  const [parameters] = useAddressParams();
  const state = useLocation().state as SignInState | null;
  const signIn = useSignIn();

  if (token) return <Navigate replace to={safeRedirect(parameters.get('redirect_to'), routes.dashboard.path)} />;
  return (
    <SignInPage brandName={name} title={routes.login.title} subtitle={signInHint}>
      <SignInForm
        onSignIn={signIn}
        forgotPasswordPath={routes.recoverPassword.path}
        hasExpired={state?.hasExpired ?? false}
        footnote={inviteHint(name)}
      >
        {(enter) => (
          <AfterFirstPaint>
            <DemoSignIns onPick={enter} />
          </AfterFirstPaint>
        )}
      </SignInForm>
    </SignInPage>
  );
}
