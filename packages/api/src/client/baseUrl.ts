import { pageAnswersGlobal, runtimeConfigGlobal } from '../contract/runtimeConfig.ts';
import type { PageAnswers, RuntimeConfig } from '../contract/runtimeConfig.ts';

function globalObject(name: string): object {
  const value = (globalThis as Record<string, unknown>)[name];
  return typeof value === 'object' && value !== null ? value : {};
}

/** Runtime configuration from the server; empty outside a page. */
export const runtimeConfig = (): RuntimeConfig => globalObject(runtimeConfigGlobal);

/** Answers embedded in the page; may be empty. */
export const pageAnswers = (): PageAnswers => globalObject(pageAnswersGlobal) as PageAnswers;

/**
 * Origin of the API without trailing slash: argument, runtime configuration or environment, in this order; empty for
 * the page's own.
 */
export function resolveBaseUrl(requested?: string, fromEnvironment?: string): string {
  const base = requested || runtimeConfig().apiBaseUrl || fromEnvironment || '';
  return base.replace(/(?<!\/)\/+$/, '');
}
