import type { Key, Middleware } from 'swr';
import { areaPrefix } from './keys.ts';
import { useToken } from './session/useToken.ts';

type KeyFunction = (...given: unknown[]) => Key;

/**
 * Lets no hook ask for what only a signed-in person gets while nobody is signed in: the answer could only be a refusal.
 * Keys of public resources, and those that name a change instead of an address, go through.
 */
export const askOnlyWithToken: Middleware = (useNext) => (key, fetcher, config) => {
  const hasToken = { user: useToken('user') !== null, admin: useToken('admin') !== null };
  const allowed = (asked: Key): Key => {
    if (typeof asked !== 'string') return asked;
    if (asked.startsWith(areaPrefix.admin)) return hasToken.admin ? asked : null;
    return asked.startsWith(areaPrefix.user) && !hasToken.user ? null : asked;
  };
  const guarded =
    typeof key === 'function' ? (...given: unknown[]) => allowed((key as KeyFunction)(...given)) : allowed(key);
  return useNext(guarded as typeof key, fetcher, config);
};
