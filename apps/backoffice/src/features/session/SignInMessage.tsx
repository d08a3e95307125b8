import { Alert } from '@funil/ui';

export interface SignInMessageProps {
  /** Why the sign-in was refused; null when the message is that the session ended. */
  refusal: string | null;
}

/** Above the form. Apart, because most sign-ins need no message. */
export function SignInMessage({ refusal }: SignInMessageProps) {
  if (refusal) return <Alert tone="danger">{refusal}</Alert>;
  return <Alert tone="info">Sua sessão expirou. Entre de novo para continuar.</Alert>;
}
