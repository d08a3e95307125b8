import type { Client } from '@funil/api';
import { showAccount } from '@funil/api/contract';

/** First and longest pause between two requests; each pause is twice the one before. */
const firstPauseMs = 3_000;
const longestPauseMs = 30_000;

interface LookOptions {
  /** Whether the first request leaves at once, because nobody knows yet that the server is away. @default false */
  isAskedAtOnce?: boolean;
  /** Called with the first answer; `wasAway`: a request before it had failed. */
  onFound?: (found: { wasAway: boolean }) => void;
}

/** Asks for the account until the server answers. Returns how to stop. */
export function lookForServer(client: Client, { isAskedAtOnce = false, onFound }: LookOptions = {}): () => void {
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
