import { browserTracingIntegration, captureException, init, replayIntegration } from '@sentry/react';
import type { BrowserOptions } from '@sentry/react';
import { monitoringOptions } from './monitoringOptions.ts';
import type { MonitoringFacts } from './monitoringOptions.ts';
import { reportTo } from './reportError.ts';

/**
 * Starts the error service and sends the queued errors.
 * @param overrides For tests: a transport of their own.
 */
export function startMonitoring(facts: MonitoringFacts, overrides: BrowserOptions = {}) {
  init({
    ...monitoringOptions(facts, { tracing: browserTracingIntegration, replay: replayIntegration }),
    ...overrides,
  });
  reportTo((error) => captureException(error));
}
