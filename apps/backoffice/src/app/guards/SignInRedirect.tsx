import { Navigate } from 'react-router-dom';
import type { Area } from '@funil/api';
import { paths } from '@funil/api/contract';
import type { SignInState } from '../../platform/session/SignInState.ts';
import { useServices } from '../../platform/services.ts';

/** The same object each time: another one would be another navigation, as often as this renders. */
const expired: SignInState = { hasExpired: true };

/** Goes to the sign-in page: back to the same place afterwards, unless the person chose to leave. */
export function SignInRedirect({ area, to }: { area: Area; to: string }) {
  const { sessionEnds } = useServices();
  const reason = sessionEnds.reasonOf(area);
  const plain = area === 'admin' ? paths.adminLogin() : paths.login();
  return (
    <Navigate replace to={reason === 'signedOut' ? plain : to} state={reason === 'expired' ? expired : undefined} />
  );
}
