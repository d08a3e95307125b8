import { useState } from 'react';
import type { DistributionQueue } from '@funil/api/contract';

interface ShownQueue {
  /** The one that is asked for, or the first; undefined where there is none of that id. */
  queue: DistributionQueue | undefined;
  /** It was deleted while it was shown: what is known of it is what it last was. */
  isGone: boolean;
  /** The viewer has deleted it: it is shown no longer. */
  forget: () => void;
}

/**
 * Which queue a screen is about. Once shown it stays: what others do to the list, deleting it among that, never puts
 * another queue in its place.
 */
export function useShownQueue(queues: readonly DistributionQueue[] | undefined, asked: string | null): ShownQueue {
  const [held, setHeld] = useState<{ asked: string | null; queue: DistributionQueue } | null>(null);
  const id = asked ?? (held?.asked === null ? held.queue.id : queues?.[0]?.id);
  const found = queues?.find((queue) => queue.id === id);
  if (found && (held?.queue !== found || held.asked !== asked)) setHeld({ asked, queue: found });
  const known = held?.queue.id === id ? held?.queue : undefined;
  return {
    queue: found ?? known,
    isGone: queues !== undefined && !found && known !== undefined,
    forget: () => setHeld(null),
  };
}
