import { readToken } from './readToken.ts';
import type { TokenClaims } from './readToken.ts';
import type { TokenStore } from './tokenStore.ts';

interface Ticket {
  readonly token: string | null;
  readonly order: number;
  readonly signOuts: number;
}

export interface SessionToken {
  get(): string | null;
  read(): TokenClaims | null;
  /** Drops the token. Pending answers cannot restore it. */
  clear(): void;
  /** Calls back on sign-in, renewal and sign-out, in any tab. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

interface StoredToken extends SessionToken {
  ticket(withToken: boolean): Ticket;
  accept(token: string, ticket: Ticket): void;
}

const isSameSession = (one: TokenClaims | null, other: TokenClaims | null) =>
  one !== null &&
  other !== null &&
  one.uid === other.uid &&
  (one.sid === null || other.sid === null || one.sid === other.sid);

/**
 * Stores a token, which answers renew. Late answers cannot undo a sign-out or another sign-in: only a newer token of
 * the same session replaces it.
 */
export function keepToken(store: TokenStore): StoredToken {
  let order = 0;
  let signOuts = 0;
  let lastSignIn = 0;
  /** Stored token with the order of its request; null when another tab wrote the token. */
  let origin: { token: string; order: number } | null = null;
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());

  function write(token: string, from: Ticket) {
    origin = { token, order: from.order };
    if (store.get() === token) return;
    store.set(token);
    notify();
  }

  /** Whether a token is newer than the stored one: by issue date, else by order of the requests. */
  function isNewer(next: TokenClaims | null, current: string, ticket: Ticket) {
    const ages = [next?.issuedAt ?? null, readToken(current)?.issuedAt ?? null] as const;
    if (ages[0] !== null && ages[1] !== null && ages[0] !== ages[1]) return ages[0] > ages[1];
    if (current === ticket.token) return true;
    return origin?.token === current && ticket.order > origin.order;
  }

  return {
    get: () => store.get(),
    read: () => readToken(store.get()),
    clear() {
      signOuts += 1;
      origin = null;
      store.set(null);
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      const stop = store.subscribe?.(listener);
      return () => {
        listeners.delete(listener);
        stop?.();
      };
    },
    ticket(withToken) {
      order += 1;
      return { token: withToken ? store.get() : null, order, signOuts };
    },
    accept(token, ticket) {
      if (ticket.signOuts !== signOuts) return;
      if (ticket.token === null) {
        // Of two concurrent sign-ins the later request wins.
        if (ticket.order < lastSignIn) return;
        lastSignIn = ticket.order;
        write(token, ticket);
        return;
      }
      const current = store.get();
      if (current === null) return;
      const claims = readToken(token);
      const isOfThisSession = current === ticket.token || isSameSession(readToken(current), claims);
      if (isOfThisSession && isNewer(claims, current, ticket)) write(token, ticket);
    },
  };
}
