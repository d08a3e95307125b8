/**
 * What the server passes to the app when it serves the page, as `window.__FUNIL_CONFIG__`.
 * Every field may be missing: then the app uses its own origin and keeps error reporting off.
 */
export interface RuntimeConfig {
  /** Origin of the API, without a slash at the end; empty means the app's own. */
  apiBaseUrl?: string;
  /** Address of the cable endpoint; empty means `/cable` on the API's origin. */
  cableUrl?: string;
  /** Address of the error-reporting service; empty keeps reporting off. */
  sentryDsn?: string;
  production?: boolean;
  /** Shown on the sign-in page, `1.0.2-<build>`. */
  version?: string;
}

/** Name of the global that carries the runtime configuration. */
export const runtimeConfigGlobal = '__FUNIL_CONFIG__';

/**
 * Text in the built `index.html` that the server replaces with the configuration as JSON (`<` escaped). Unreplaced, it
 * is an empty object.
 */
export const runtimeConfigPlaceholder = '{/*__FUNIL_CONFIG__*/}';

/**
 * Text in the built `index.html` that the server replaces, each time, with the nonce of the Content-Security-Policy.
 */
export const noncePlaceholder = '__CSP_NONCE__';

/**
 * Answers that came with the page: path and query of a public request, and the body of its answer. What the page is
 * about is there without another way to the server and back.
 */
export type PageAnswers = Readonly<Record<string, unknown>>;

/** Name of the global that carries the answers. */
export const pageAnswersGlobal = '__FUNIL_ANSWERS__';

/** Text in the built `index.html` that the server replaces with the answers as JSON; unreplaced, there are none. */
export const pageAnswersPlaceholder = '{/*__FUNIL_ANSWERS__*/}';

/**
 * Text in the built `index.html` that the server replaces with the first words of a page for visitors, as HTML: they are
 * read before any script has run. Unreplaced, it is a comment.
 */
export const openingPlaceholder = '<!--__FUNIL_OPENING__-->';
