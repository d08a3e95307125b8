import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { inviteHint, routes, safeRedirect, signInHint } from '@funil/api/contract';
import { useSignIn, useToken } from '@funil/api/react';
import { useTenantTheme } from '@funil/theme';
import { AfterFirstPaint } from '../../screens/AfterFirstPaint.tsx';
import { SecondStep, secondStepHint } from './lazySecondStep.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { useSecondStep } from './useSecondStep.ts';
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
  const { challenge, enter: signIn, cancel } = useSecondStep(useSignIn(), state);

  if (token) return <Navigate replace to={safeRedirect(parameters.get('redirect_to'), routes.dashboard.path)} />;
  return (
    <SignInFrame brandName={name} title={routes.login.title} subtitle={challenge ? secondStepHint : signInHint}>
      {challenge ? (
        <Suspense>
          <SecondStep area="user" challenge={challenge} onBack={cancel} />
        </Suspense>
      ) : (
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
      )}
    </SignInFrame>
  );
}
