import { Refusal } from '../refusals/Refusal.ts';

/** Consecutive failures without a wait. */
const freeFailures = 10;

/** Wait after the tenth failure; doubles with each further one. */
const firstWaitSeconds = 30;

const longestWaitSeconds = 60 * 60;

/** Older failures do not count. */
export const forgetAfterSeconds = 24 * 60 * 60;

export function waitSecondsAfter(failures: number): number {
  if (failures < freeFailures) return 0;
  return Math.min(firstWaitSeconds * 2 ** (failures - freeFailures), longestWaitSeconds);
}

/** Rounded up, so that a retry is never too early: "30 segundos", "16 minutos". */
function waitLabel(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? '1 segundo' : `${seconds} segundos`;
  return `${Math.ceil(seconds / 60)} minutos`;
}

export function tooManyAttempts(blockedUntil: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((blockedUntil.getTime() - Date.now()) / 1000));
  return new Refusal('session.too_many_attempts', {
    retryAfter: seconds,
    message: `Muitas tentativas de entrada. Aguarde ${waitLabel(seconds)} e tente de novo.`,
    details: { retry_after_seconds: seconds },
  });
}
