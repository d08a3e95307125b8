import { useAdminSignOut } from '@funil/api/react';
import { PasswordConfirmation } from '../../features/passwords/PasswordConfirmation.tsx';
import { SecondFactorGate } from '../../features/secondFactor/SecondFactorGate.tsx';
import { useServices } from '../../platform/services.ts';
import { useEndSession } from '../../platform/session/useEndSession.ts';

export function UserSecondFactor() {
  const leave = useEndSession();
  return (
    <>
      <SecondFactorGate area="user" onLeave={() => void leave()} />
      <PasswordConfirmation />
    </>
  );
}

export function AdminSecondFactor() {
  const { sessionEnds } = useServices();
  const signOut = useAdminSignOut();
  const leave = () => {
    sessionEnds.mark('admin', 'signedOut');
    void signOut();
  };
  return (
    <>
      <SecondFactorGate area="admin" onLeave={leave} />
      <PasswordConfirmation />
    </>
  );
}
