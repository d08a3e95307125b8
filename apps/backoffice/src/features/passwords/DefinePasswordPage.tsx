import { DefinePasswordView } from './DefinePasswordView.tsx';

/** Definition of a password by a link, for the account's people. */
export function DefinePasswordPage() {
  return <DefinePasswordView area="user" />;
}

/** The same for super-admins. */
export function AdminDefinePasswordPage() {
  return <DefinePasswordView area="admin" />;
}
