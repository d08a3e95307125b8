import { readToken } from './readToken.ts';
import type { TokenClaims } from './readToken.ts';
import type { TokenStore } from './tokenStore.ts';

/** What a request carried when it left; its answer hands it back. */
interface Ticket {
  readonly token: string | null;
  /** Grows with each request. */
  readonly order: number;
  readonly signOuts: number;
}

/** The token of one session: tenant user or super-admin. */
export interface SessionToken {
  get(): string | null;
  /** Who the token says is signed in; null when nobody is. */
  read(): TokenClaims | null;
  /** Forgets the token. Answers of requests that are under way can no longer bring it back. */
  clear(): void;
  /** Calls back on sign-in, renewal and sign-out, in this tab and in others. Returns how to stop. */
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
 * Keeps a token that answers renew. Answers cross: one that left earlier may arrive later, after a newer token, after a
 * sign-out, or after somebody else signed in (in another tab, too). Only a newer token of the same session replaces.
 */
export function keepToken(store: TokenStore): StoredToken {
  let order = 0;
  let signOuts = 0;
  let lastSignIn = 0;
  /** Which request brought the token that is stored; unknown when another tab wrote it. */
  let origin: { token: string; order: number } | null = null;
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());

  function write(token: string, from: Ticket) {
    origin = { token, order: from.order };
    if (store.get() === token) return;
    store.set(token);
    notify();
  }

  /** Whether the answer's token is newer than the stored one: by its own date, then by which request left later. */
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
        // A sign-in: of two that cross, the one that was requested last counts.
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
