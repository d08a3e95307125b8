import { Alert } from '@funil/ui';

export interface SignInMessageProps {
  refusal: string | null;
}

/** Loaded later, because most sign-ins need no message. */
export function SignInMessage({ refusal }: SignInMessageProps) {
  if (refusal) return <Alert tone="danger">{refusal}</Alert>;
  return <Alert tone="info">Sua sessão expirou. Entre de novo para continuar.</Alert>;
}
