import { useAdminSignOut } from '@funil/api/react';
import { PasswordQuestion } from '../../features/passwords/PasswordQuestion.tsx';
import { SecondFactorGate } from '../../features/secondFactor/SecondFactorGate.tsx';
import { useServices } from '../../platform/services.ts';
import { useLeaving } from '../../platform/session/useLeaving.ts';

export function UserSecondFactor() {
  const leave = useLeaving();
  return (
    <>
      <SecondFactorGate area="user" onLeave={() => void leave()} />
      <PasswordQuestion />
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
      <PasswordQuestion />
    </>
  );
}
