import type { Client } from '@funil/api';
import { showAccount } from '@funil/api/contract';

/** First and longest pause between requests, which doubles after each. */
const firstPauseMs = 3_000;
const longestPauseMs = 30_000;

interface LookOptions {
  /** @default false */
  isAskedAtOnce?: boolean;
  /** `wasAway` is true when an earlier request had failed. */
  onFound?: (found: { wasAway: boolean }) => void;
}

/** Polls until the server answers. Returns a function that stops polling. */
export function pollServer(client: Client, { isAskedAtOnce = false, onFound }: LookOptions = {}): () => void {
  let pauseMs = isAskedAtOnce ? 0 : firstPauseMs;
  let wasAway = false;
  let isStopped = false;
  let timer = setTimeout(look, pauseMs);

  function look() {
    client.call(showAccount).then(
      () => {
        if (!isStopped) onFound?.({ wasAway });
      },
      () => {
        if (isStopped) return;
        wasAway = true;
        pauseMs = Math.min(Math.max(pauseMs * 2, firstPauseMs), longestPauseMs);
        timer = setTimeout(look, pauseMs);
      },
    );
  }

  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
