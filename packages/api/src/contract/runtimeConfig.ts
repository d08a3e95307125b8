/** Configuration in `window.__FUNIL_CONFIG__`. By default the app uses its own origin, without error reporting. */
export interface RuntimeConfig {
  /** Origin of the API without trailing slash; empty for the app's own. */
  apiBaseUrl?: string;
  /** WebSocket URL of the live updates; empty for `/cable` on the API's origin. */
  cableUrl?: string;
  /** Address for error reports; empty disables them. */
  sentryDsn?: string;
  production?: boolean;
  /** Version shown on the sign-in page, `1.0.2-<build>`. */
  version?: string;
}

/** Global variable of the runtime configuration. */
export const runtimeConfigGlobal = '__FUNIL_CONFIG__';

/** Placeholder in `index.html` for the configuration as JSON (`<` escaped); unreplaced, an empty object. */
export const runtimeConfigPlaceholder = '{/*__FUNIL_CONFIG__*/}';

/** Placeholder in `index.html` for each answer's Content-Security-Policy nonce. */
export const noncePlaceholder = '__CSP_NONCE__';

/** Answers to public requests, embedded in the page by path and query. */
export type PageAnswers = Readonly<Record<string, unknown>>;

/** Global variable of the embedded answers. */
export const pageAnswersGlobal = '__FUNIL_ANSWERS__';

/** Placeholder in `index.html` for the embedded answers as JSON. */
export const pageAnswersPlaceholder = '{/*__FUNIL_ANSWERS__*/}';

/**
 * Placeholder in `index.html` for a public page's first text, readable before scripts run. Unreplaced, an HTML comment.
 */
export const openingPlaceholder = '<!--__FUNIL_OPENING__-->';

/** Placeholder in `index.html` for what a browser needs to install the app. Unreplaced, an HTML comment. */
export const installTagsPlaceholder = '<!--__FUNIL_INSTALL__-->';
