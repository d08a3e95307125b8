import { Refusal } from '../refusals/Refusal.ts';

/** Failures in a row that cost nothing. */
const freeFailures = 10;

/** Wait after the tenth failure, in seconds; each further one doubles it. */
const firstWaitSeconds = 30;

/** The wait grows no longer than this: an hour, in seconds. */
const longestWaitSeconds = 60 * 60;

/** Failures further apart than a day do not add up, in seconds. */
export const forgetAfterSeconds = 24 * 60 * 60;

/** Seconds to wait after so many failures in a row. */
export function waitSecondsAfter(failures: number): number {
  if (failures < freeFailures) return 0;
  return Math.min(firstWaitSeconds * 2 ** (failures - freeFailures), longestWaitSeconds);
}

/** "30 segundos", "1 minuto", "16 minutos": rounded up, so that nobody is early. */
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
