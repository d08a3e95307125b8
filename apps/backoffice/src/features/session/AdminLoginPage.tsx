import { Navigate, useLocation } from 'react-router-dom';
import { isAdminPath, routes, safeRedirect } from '@funil/api/contract';
import { useAdminSignIn, useToken } from '@funil/api/react';
import { useTenantTheme } from '@funil/theme';
import { SignInForm } from './SignInForm.tsx';
import { SignInPage } from './SignInPage.tsx';
import type { SignInState } from '../../platform/session/SignInState.ts';
import { useAddressParams } from '../../platform/address/useAddressParams.ts';

export function AdminLoginPage() {
  const { name } = useTenantTheme();
  const token = useToken('admin');
  const [parameters] = useAddressParams();
  const state = useLocation().state as SignInState | null;
  const signIn = useAdminSignIn();

  if (token) {
    const requested = safeRedirect(parameters.get('redirect_to'), routes.adminAccounts.path);
    return <Navigate replace to={isAdminPath(requested) ? requested : routes.adminAccounts.path} />;
  }
  return (
    <SignInPage brandName={name} title={routes.adminLogin.title} subtitle="Administração de contas.">
      <SignInForm
        onSignIn={signIn}
        forgotPasswordPath={routes.adminRecoverPassword.path}
        hasExpired={state?.hasExpired ?? false}
      />
    </SignInPage>
  );
}
