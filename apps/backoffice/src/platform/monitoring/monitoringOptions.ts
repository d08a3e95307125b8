import type { browserTracingIntegration, BrowserOptions, replayIntegration } from '@sentry/react';
import { harmlessParameters, scrubEvent } from './scrub.ts';

/** Constructors of the integrations; given, so that this module's rules can be tested without the library. */
export interface Integrations {
  tracing: typeof browserTracingIntegration;
  replay: typeof replayIntegration;
}

export interface MonitoringFacts {
  dsn: string;
  isProduction: boolean;
  version: string;
  /** Origin of this web app. */
  webOrigin: string;
  /** Origin of the API; empty for the same. */
  apiOrigin: string;
}

const escapeForPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches addresses of one origin and of no other that starts alike. */
const originPattern = (origin: string) => new RegExp(`^${escapeForPattern(origin)}(?:[/?#]|$)`);

/**
 * The product's monitoring constants: every trace, every session and every error is sampled, replays mask no text and
 * block no media. (They therefore hold personal data; what is typed into inputs stays masked, which is the library's
 * own default.) Trace headers go to the web app's host and the API's host only.
 */
export function monitoringOptions(facts: MonitoringFacts, integrations: Integrations): BrowserOptions {
  const origins = [...new Set([facts.webOrigin, facts.apiOrigin || facts.webOrigin])];
  return {
    dsn: facts.dsn,
    environment: facts.isProduction ? 'production' : 'development',
    release: `funil@${facts.version}`,
    // Ids and places, never people: what the library would collect by itself stays here.
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
    // A path of the own origin is given without it.
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
