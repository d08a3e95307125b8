import { Alert } from '@funil/ui';

export interface SignInMessageProps {
  refusal: string | null;
}

/** Message of the form, loaded later, because most sign-ins need none. */
export function SignInMessage({ refusal }: SignInMessageProps) {
  if (refusal) return <Alert tone="danger">{refusal}</Alert>;
  return <Alert tone="info">Sua sessão expirou. Entre de novo para continuar.</Alert>;
}
