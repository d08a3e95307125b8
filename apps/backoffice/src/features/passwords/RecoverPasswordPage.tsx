import { RecoverPasswordView } from './RecoverPasswordView.tsx';

export function RecoverPasswordPage() {
  return <RecoverPasswordView area="user" />;
}

export function AdminRecoverPasswordPage() {
  return <RecoverPasswordView area="admin" />;
}
