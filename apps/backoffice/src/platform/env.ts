import { runtimeConfig } from '@funil/api';

const runtime = runtimeConfig();

export const env = {
  /** API address of the build; the client prefers the runtime configuration. */
  apiBaseUrl: import.meta.env['VITE_API_BASE_URL'] as string | undefined,
  sentryDsn: runtime.sentryDsn ?? '',
  isProduction: runtime.production ?? false,
  /** Version on the sign-in page; its suffix names the build. */
  version: runtime.version ?? '1.0.2-dev',
} as const;
