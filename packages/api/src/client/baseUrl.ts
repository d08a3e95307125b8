import { runtimeConfigGlobal } from '../contract/runtimeConfig.ts';
import type { RuntimeConfig } from '../contract/runtimeConfig.ts';

/** What the server told this page; empty outside a page, or when nobody told anything. */
export function runtimeConfig(): RuntimeConfig {
  const config = (globalThis as Record<string, unknown>)[runtimeConfigGlobal];
  return typeof config === 'object' && config !== null ? config : {};
}

/**
 * Origin of the API without a slash at the end: the first that is set of what the caller asks for, the runtime
 * configuration and the environment; empty means the page's own origin.
 */
export function resolveBaseUrl(requested?: string, fromEnvironment?: string): string {
  const base = requested || runtimeConfig().apiBaseUrl || fromEnvironment || '';
  return base.replace(/\/+$/, '');
}
