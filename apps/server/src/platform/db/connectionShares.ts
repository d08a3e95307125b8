export interface ShareLimits {
  /** Connections for transactions of accounts. */
  connections: number;
  /** Longest wait for a connection, in milliseconds. */
  waitMs: number;
  /** Waiting transactions of one account; further ones are refused at once. */
  mostWaiting: number;
}

export interface ConnectionShares {
  /**
   * Resolves when the account may open a connection; the returned function gives it back.
   *
   * @throws ConnectionsBusy after the longest wait, or at once if too many transactions of the account already wait
   */
  take(accountId: string): Promise<() => void>;
  /** Connections in use, waiting transactions, and accounts that must wait because of their share. */
  counts(): { held: number; waiting: number; limitedAccounts: number };
}

/** No connection within the wait. The SQLSTATE is PostgreSQL's own for too many connections. */
export class ConnectionsBusy extends Error {
  override readonly name = 'ConnectionsBusy';
  readonly code = '53300';
  constructor() {
    super('All connections that the account may use are busy.');
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
 * Shares a pool among accounts: an account may open another connection only while more connections are free than it
 * already holds. Alone it gets half of the pool, and each busy account leaves half of the rest to the others, so that no
 * account can take the last connection of all. The rule is that of dynamic thresholds for shared packet buffers
 * (Choudhury and Hahne, IEEE/ACM Transactions on Networking 6(2), 1998) with a factor of one.
 *
 * A free connection goes to the waiting account that holds the fewest, and among equals to the one that waits longest.
 */
export function createConnectionShares({ connections, waitMs, mostWaiting }: ShareLimits): ConnectionShares {
  const shares = new Map<string, Share>();
  let free = connections;
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
      if (share.waiting.length >= mostWaiting) throw new ConnectionsBusy();
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
          reject(new ConnectionsBusy());
        }, waitMs);
        share.waiting.push(waiting);
      });
    },
    counts() {
      const all = [...shares.values()];
      return {
        held: connections - free,
        waiting: all.reduce((sum, { waiting }) => sum + waiting.length, 0),
        limitedAccounts: all.filter(({ waiting }) => waiting.length > 0).length,
      };
    },
  };
}

const isBefore = (one: Share, other: Share) =>
  one.held < other.held || (one.held === other.held && one.waiting[0]!.order < other.waiting[0]!.order);
