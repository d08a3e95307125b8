import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isAdminPath, routes, safeRedirect } from '@funil/api/contract';
import { useAdminSignIn, useToken } from '@funil/api/react';
import { useTenantTheme } from '@funil/theme';
import { SecondStep, secondStepHint } from './lazySecondStep.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { useSecondStep } from './useSecondStep.ts';
import type { SignInState } from '../../platform/session/SignInState.ts';
import { useAddressParams } from '../../platform/address/useAddressParams.ts';

export function AdminLoginPage() {
  const { name } = useTenantTheme();
  const token = useToken('admin');
  const [parameters] = useAddressParams();
  const state = useLocation().state as SignInState | null;
  const { challenge, enter: signIn, cancel } = useSecondStep(useAdminSignIn(), state);

  if (token) {
    const requested = safeRedirect(parameters.get('redirect_to'), routes.adminAccounts.path);
    return <Navigate replace to={isAdminPath(requested) ? requested : routes.adminAccounts.path} />;
  }
  return (
    <SignInFrame
      brandName={name}
      title={routes.adminLogin.title}
      subtitle={challenge ? secondStepHint : 'Administração de contas.'}
    >
      {challenge ? (
        <Suspense>
          <SecondStep area="admin" challenge={challenge} onBack={cancel} />
        </Suspense>
      ) : (
        <SignInForm
          onSignIn={signIn}
          forgotPasswordPath={routes.adminRecoverPassword.path}
          hasExpired={state?.hasExpired ?? false}
        />
      )}
    </SignInFrame>
  );
}
