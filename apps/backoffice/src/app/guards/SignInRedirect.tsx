import { Navigate } from 'react-router-dom';
import type { Area } from '@funil/api';
import { paths } from '@funil/api/contract';
import type { SignInState } from '../../platform/session/SignInState.ts';
import { useServices } from '../../platform/services.ts';

/** A constant: with a new object, `Navigate` would navigate again on each rendering. */
const expired: SignInState = { hasExpired: true };

/** Sends a visitor to the sign-in page, which leads back unless the user had signed out. */
export function SignInRedirect({ area, to }: { area: Area; to: string }) {
  const { sessionEnds } = useServices();
  const reason = sessionEnds.reasonOf(area);
  const plain = area === 'admin' ? paths.adminLogin() : paths.login();
  return (
    <Navigate replace to={reason === 'signedOut' ? plain : to} state={reason === 'expired' ? expired : undefined} />
  );
}
