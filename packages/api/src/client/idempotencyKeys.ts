import { randomId } from './randomId.ts';

/**
 * Equal calls have one idempotency key until the final answer, so that the server recognises double clicks and retries.
 */
export function idempotencyKeys() {
  const keys = new Map<string, string>();
  return {
    keyFor(submit: string): string {
      const key = keys.get(submit) ?? randomId();
      keys.set(submit, key);
      return key;
    },
    settle(submit: string) {
      keys.delete(submit);
    },
  };
}
