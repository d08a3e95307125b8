import { resolveBaseUrl } from '@funil/api';
import { whenIdle } from '@funil/ui';
import { env } from '../env.ts';
import { reportError } from './reportError.ts';

/** Starts the error service once the browser is idle. Does nothing without a DSN. */
export function startMonitoringLater() {
  if (!env.sentryDsn) return;
  const onError = (event: ErrorEvent) => reportError(event.error ?? event.message);
  const onRejection = (event: PromiseRejectionEvent) => reportError(event.reason);
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  const start = async () => {
    const { startMonitoring } = await import('./startMonitoring.ts');
    // The service has its own listeners now.
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
    startMonitoring({
      dsn: env.sentryDsn,
      isProduction: env.isProduction,
      version: env.version,
      webOrigin: location.origin,
      apiOrigin: resolveBaseUrl(undefined, env.apiBaseUrl),
    });
  };
  whenIdle(
    () => {
      start().catch(() => {
        // The service is blocked or offline; the app works without it.
      });
    },
    { latestMs: 5_000, fallbackMs: 2_000 },
  );
}
