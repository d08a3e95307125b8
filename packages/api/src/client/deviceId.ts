import { randomId } from './randomId.ts';
import { localTokenStore } from './tokenStore.ts';

const store = localTokenStore('funil.device');

/** Random id of this browser, for the person's list of sign-ins; nothing about the browser is measured. */
export function deviceId(): string {
  const known = store.get();
  if (known) return known;
  const id = randomId();
  store.set(id);
  return id;
}
