import { RecoverPasswordView } from './RecoverPasswordView.tsx';

/** Recovery of a password, for the account's people. */
export function RecoverPasswordPage() {
  return <RecoverPasswordView area="user" />;
}

/** The same for super-admins. */
export function AdminRecoverPasswordPage() {
  return <RecoverPasswordView area="admin" />;
}
