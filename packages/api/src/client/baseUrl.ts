import { pageAnswersGlobal, runtimeConfigGlobal } from '../contract/runtimeConfig.ts';
import type { PageAnswers, RuntimeConfig } from '../contract/runtimeConfig.ts';

function globalObject(name: string): object {
  const value = (globalThis as Record<string, unknown>)[name];
  return typeof value === 'object' && value !== null ? value : {};
}

/** What the server gave this page; empty outside a page, or when there is nothing. */
export const runtimeConfig = (): RuntimeConfig => globalObject(runtimeConfigGlobal);

/** Answers that came with this page; empty outside a page, or when there are none. */
export const pageAnswers = (): PageAnswers => globalObject(pageAnswersGlobal) as PageAnswers;

/**
 * Origin of the API without a slash at the end: the first that is set of what the caller asks for, the runtime
 * configuration and the environment; empty means the page's own origin.
 */
export function resolveBaseUrl(requested?: string, fromEnvironment?: string): string {
  const base = requested || runtimeConfig().apiBaseUrl || fromEnvironment || '';
  return base.replace(/(?<!\/)\/+$/, '');
}
