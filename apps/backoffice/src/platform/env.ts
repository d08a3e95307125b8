import { runtimeConfig } from '@funil/api';

const runtime = runtimeConfig();

/** Facts about where the app runs: what the server wrote into the page wins over what the build knew. */
export const env = {
  /** Origin of the API from the build; the client asks the runtime configuration before it. */
  apiBaseUrl: import.meta.env['VITE_API_BASE_URL'] as string | undefined,
  sentryDsn: runtime.sentryDsn ?? '',
  isProduction: runtime.production ?? false,
  /** Shown on the sign-in page; the suffix names the build. */
  version: runtime.version ?? '1.0.2-dev',
} as const;
