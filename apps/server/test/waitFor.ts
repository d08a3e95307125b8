import { setTimeout as pause } from 'node:timers/promises';
import { waitTimeoutMs } from '../../../scripts/waitTimeoutMs.mjs';

export { waitTimeoutMs };

/**
 * Until a job of a process that died is taken up again, in milliseconds: it counts as dead after ten seconds without a
 * word (`heartbeatSeconds`), is found five later, and waits before the other attempt.
 */
export const takeOverMs = 25_000;

/** Between two looks, in milliseconds. */
const lookEveryMs = 20;

/**
 * Asks until the answer is the awaited one, and returns it. As long as the answers change, something is on its way, and
 * the timeout begins anew with each other answer.
 */
export async function waitFor<Answer>(
  ask: () => Answer | Promise<Answer>,
  isAwaited: (answer: Answer) => boolean,
  { beyondMs = 0 } = {},
): Promise<Answer> {
  let last = '';
  let deadline = 0;
  for (;;) {
    const answer = await ask();
    if (isAwaited(answer)) return answer;
    const seen = JSON.stringify(answer) ?? 'nothing';
    if (seen !== last || deadline === 0) deadline = Date.now() + waitTimeoutMs + beyondMs;
    else if (Date.now() > deadline) throw new Error(`Waited in vain; the last answer was ${seen}.`);
    last = seen;
    await pause(lookEveryMs);
  }
}
