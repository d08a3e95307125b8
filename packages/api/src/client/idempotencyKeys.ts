function randomKey(): string {
  // randomUUID exists only on secure origins; a back office on an intranet may have none.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Keys for submits that must have one effect. The same submit (same call, same content) keeps its key until the server
 * gives a final answer, so that a double click or a retry after a lost connection is recognised.
 */
export function idempotencyKeys() {
  const keys = new Map<string, string>();
  return {
    keyFor(submit: string): string {
      const key = keys.get(submit) ?? randomKey();
      keys.set(submit, key);
      return key;
    },
    settle(submit: string) {
      keys.delete(submit);
    },
  };
}
