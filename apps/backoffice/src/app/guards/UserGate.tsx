import { Suspense, useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '@funil/api/react';
import { decideAccess } from '../routing/decideAccess.ts';
import { fullPath } from '../../screens/fullPath.ts';
import { useRouteName } from '../../screens/useRouteName.ts';
import { lazyPart } from '../../platform/lazyPart.ts';
import { useServices } from '../../platform/services.ts';
import { CurrentSessionContext } from '../../platform/session/CurrentSession.ts';
import { SessionFailure } from './SessionFailure.tsx';
import { SignInRedirect } from './SignInRedirect.tsx';
import { LoadingPage } from '../../screens/LoadingPage.tsx';

const UserSecondFactor = lazyPart(() => import('./SecondFactorPages.tsx'), 'UserSecondFactor');

export interface UserGateProps {
  children: ReactNode;
}

/** Shows its children only to signed-in users, and sends others to the sign-in page, which leads back. */
export function UserGate({ children }: UserGateProps) {
  const { viewer, sessionEnds } = useServices();
  const { hasToken, user, actor, needsSecondFactor, error, retry } = useSession();
  const name = useRouteName();
  const location = useLocation();
  const current = useMemo(() => (user && actor ? { user, actor } : null), [user, actor]);
  const role = current?.actor.role ?? null;

  useEffect(() => {
    viewer.change(role);
    if (role) sessionEnds.forget('user');
    return () => viewer.change(null);
  }, [role, viewer, sessionEnds]);

  if (hasToken && !current)
    return error ? <SessionFailure error={error} onRetry={retry} area="user" /> : <LoadingPage />;
  const decision = decideAccess(name, fullPath(location), { role: hasToken ? role : null, isSuperAdmin: false });
  if (decision.kind === 'redirect') return <SignInRedirect area="user" to={decision.to} />;
  if (needsSecondFactor)
    return (
      <Suspense fallback={<LoadingPage />}>
        <UserSecondFactor />
      </Suspense>
    );
  return <CurrentSessionContext.Provider value={current}>{children}</CurrentSessionContext.Provider>;
}
