import { useLiveCache, useStartedCable } from '@funil/api/cable';
import { useSession } from '@funil/api/react';
import { ErrorState } from '@funil/ui';
import { cable } from './cable';
import { LeadsPage } from './LeadsPage';
import { SignInPage } from './SignInPage';

export function App() {
  const { hasToken, user, error, retry } = useSession();
  if (!hasToken) return <SignInPage />;
  if (error && !user) return <ErrorState onRetry={retry}>{error.message}</ErrorState>;
  return user ? <SignedIn name={user.name} /> : null;
}

function SignedIn({ name }: { name: string }) {
  useStartedCable(cable);
  useLiveCache();
  return <LeadsPage userName={name} />;
}
