import type { browserTracingIntegration, BrowserOptions, replayIntegration } from '@sentry/react';
import { harmlessParameters, scrubEvent } from './scrubErrorReport.ts';

/** Integrations of the error service, injected to test this module without the library. */
export interface Integrations {
  tracing: typeof browserTracingIntegration;
  replay: typeof replayIntegration;
}

export interface MonitoringFacts {
  dsn: string;
  isProduction: boolean;
  version: string;
  webOrigin: string;
  /** Empty if it equals `webOrigin`. */
  apiOrigin: string;
}

const escapeForPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Pattern of exactly this origin, not of others with the same prefix. */
const originPattern = (origin: string) => new RegExp(`^${escapeForPattern(origin)}(?:[/?#]|$)`);

/**
 * All traces, sessions and errors are sampled. Replays neither mask text nor block media, so they contain personal
 * data; only inputs are masked, by the library. Trace headers go only to the hosts of the web app and the API.
 */
export function monitoringOptions(facts: MonitoringFacts, integrations: Integrations): BrowserOptions {
  const origins = [...new Set([facts.webOrigin, facts.apiOrigin || facts.webOrigin])];
  return {
    dsn: facts.dsn,
    environment: facts.isProduction ? 'production' : 'development',
    release: `funil@${facts.version}`,
    // The library would collect personal data by default.
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: { allow: [...harmlessParameters] },
      frameContextLines: 0,
    },
    tracesSampleRate: 1,
    replaysSessionSampleRate: 1,
    replaysOnErrorSampleRate: 1,
    // Same-origin requests have only a path.
    tracePropagationTargets: [/^\/(?!\/)/, ...origins.map(originPattern)],
    integrations: [
      integrations.tracing(),
      integrations.replay({
        maskAllText: false,
        blockAllMedia: false,
        maskAllInputs: true,
        beforeAddRecordingEvent: (event) => scrubEvent(event),
      }),
    ],
    beforeSend: (event) => scrubEvent(event),
    beforeBreadcrumb: (crumb) => scrubEvent(crumb),
    beforeSendSpan: (span) => scrubEvent(span),
  };
}
