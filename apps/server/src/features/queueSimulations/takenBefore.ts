import type { QueueSimulation } from '@funil/api/contract';
import { matches, matchQueue } from '../distribution/matchQueue.ts';
import { localMoment } from '../distribution/workingHours.ts';
import type { Past, ReplayedQueue } from './replayQueues.ts';

/** Counts the leads that the draft would take if they did not match a queue before it, by that queue. */
export function takenBefore(
  draft: ReplayedQueue,
  { queues, arrivals, timeZone }: Pick<Past, 'queues' | 'arrivals' | 'timeZone'>,
): QueueSimulation['taken_before'] {
  const before = queues.slice(0, queues.indexOf(draft));
  const counts = new Map<ReplayedQueue, number>();
  for (const { lead } of arrivals) {
    const matched = { ...lead, arrivedAt: localMoment(lead.createdAt, timeZone) };
    const taker = matchQueue(before, matched);
    if (taker && matches(draft, matched)) counts.set(taker, (counts.get(taker) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([{ id, name }, count]) => ({ queue: { id, name }, count }));
}
