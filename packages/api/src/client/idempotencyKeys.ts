import { randomId } from './randomId.ts';

/**
 * Keys for submits that must have one effect. The same submit (same call, same content) keeps its key until the server
 * gives a final answer, so that a double click or a retry after a lost connection is recognised.
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
