import { DefinePasswordView } from './DefinePasswordView.tsx';

export function DefinePasswordPage() {
  return <DefinePasswordView area="user" />;
}

export function AdminDefinePasswordPage() {
  return <DefinePasswordView area="admin" />;
}
