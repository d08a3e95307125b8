import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useAdminSession } from '@funil/api/react';
import { decideAccess } from '../routing/decideAccess.ts';
import { fullPath } from '../../screens/fullPath.ts';
import { useRouteName } from '../../screens/useRouteName.ts';
import { lazyPart } from '../../platform/lazyPart.ts';
import { useServices } from '../../platform/services.ts';
import { SessionFailure } from './SessionFailure.tsx';
import { SignInRedirect } from './SignInRedirect.tsx';
import { LoadingPage } from '../../screens/LoadingPage.tsx';

const AdminSecondFactor = lazyPart(() => import('./SecondFactorPages.tsx'), 'AdminSecondFactor');

/** Shows its children only to super-admins, and sends others to the super-admin's sign-in page. */
export function SuperAdminGate({ children }: { children: ReactNode }) {
  const { sessionEnds } = useServices();
  const { hasToken, admin, needsSecondFactor, error, retry } = useAdminSession();
  const name = useRouteName();
  const location = useLocation();
  const isSignedIn = admin !== undefined;

  useEffect(() => {
    if (isSignedIn) sessionEnds.forget('admin');
  }, [isSignedIn, sessionEnds]);

  if (hasToken && !admin)
    return error ? <SessionFailure error={error} onRetry={retry} area="admin" /> : <LoadingPage />;
  const decision = decideAccess(name, fullPath(location), { role: null, isSuperAdmin: hasToken });
  if (decision.kind === 'redirect') return <SignInRedirect area="admin" to={decision.to} />;
  if (needsSecondFactor)
    return (
      <Suspense fallback={<LoadingPage />}>
        <AdminSecondFactor />
      </Suspense>
    );
  return children;
}
