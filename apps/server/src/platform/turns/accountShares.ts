export interface ShareLimits {
  /** Connections of a pool, or other places for work, that all accounts share. */
  places: number;
  /** Longest wait for a place, in milliseconds. */
  waitMs: number;
  /** Waiting pieces of work of one account; further ones are refused at once. */
  mostWaiting: number;
}

export interface AccountShares {
  /**
   * Resolves when the account may have a place; the returned function gives it back.
   *
   * @throws ShareBusy after the longest wait, or at once if too many already wait for the account
   */
  take(accountId: string): Promise<() => void>;
  /** Places in use, waiting work, and accounts that must wait because of their share. */
  counts(): { held: number; waiting: number; limitedAccounts: number };
}

/** No place within the wait. The SQLSTATE is PostgreSQL's own for too many connections. */
export class ShareBusy extends Error {
  override readonly name = 'ShareBusy';
  readonly code = '53300';
  constructor() {
    super('The share of the account is in use.');
  }
}

interface Waiting {
  /** Number of the request, from the oldest. */
  order: number;
  grant: () => void;
}

interface Share {
  held: number;
  waiting: Waiting[];
}

/**
 * Shares places among accounts: an account may take another one only while more are free than it already holds. Alone
 * it gets half of them, and each busy account leaves half of the rest to the others, so that no
 * account can take the last place of all. The rule is that of dynamic thresholds for shared packet buffers
 * (Choudhury and Hahne, IEEE/ACM Transactions on Networking 6(2), 1998) with a factor of one.
 *
 * A free place goes to the waiting account that holds the fewest, and among equals to the one that waits longest.
 */
export function createAccountShares({ places, waitMs, mostWaiting }: ShareLimits): AccountShares {
  const shares = new Map<string, Share>();
  let free = places;
  let requests = 0;

  const mayTake = ({ held }: Share) => free > held;

  function hold(accountId: string, share: Share): () => void {
    share.held += 1;
    free -= 1;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      share.held -= 1;
      free += 1;
      removeIdle(accountId, share);
      grantWaiting();
    };
  }

  function removeIdle(accountId: string, share: Share) {
    if (share.held === 0 && share.waiting.length === 0) shares.delete(accountId);
  }

  function grantWaiting() {
    for (;;) {
      let next: Share | undefined;
      for (const share of shares.values())
        if (share.waiting.length > 0 && mayTake(share) && (!next || isBefore(share, next))) next = share;
      if (!next) return;
      next.waiting.shift()!.grant();
    }
  }

  return {
    async take(accountId) {
      const share = shares.get(accountId) ?? { held: 0, waiting: [] };
      shares.set(accountId, share);
      if (share.waiting.length === 0 && mayTake(share)) return hold(accountId, share);
      if (share.waiting.length >= mostWaiting) throw new ShareBusy();
      return new Promise((resolve, reject) => {
        requests += 1;
        const waiting: Waiting = {
          order: requests,
          grant() {
            clearTimeout(timer);
            resolve(hold(accountId, share));
          },
        };
        const timer = setTimeout(() => {
          share.waiting.splice(share.waiting.indexOf(waiting), 1);
          removeIdle(accountId, share);
          reject(new ShareBusy());
        }, waitMs);
        share.waiting.push(waiting);
      });
    },
    counts() {
      const all = [...shares.values()];
      return {
        held: places - free,
        waiting: all.reduce((sum, { waiting }) => sum + waiting.length, 0),
        limitedAccounts: all.filter(({ waiting }) => waiting.length > 0).length,
      };
    },
  };
}

const isBefore = (one: Share, other: Share) =>
  one.held < other.held || (one.held === other.held && one.waiting[0]!.order < other.waiting[0]!.order);
