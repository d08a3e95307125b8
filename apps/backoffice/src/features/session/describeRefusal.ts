import type { ApiError } from '@funil/api';

export function describeRefusal(error: ApiError): string {
  const seconds = error.retryAfterSeconds;
  if (error.status !== 429 || !seconds) return error.message;
  const wait = seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
  return `Muitas tentativas de entrada. Tente de novo em ${wait}.`;
}
