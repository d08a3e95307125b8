import { useState } from 'react';
import type { DistributionQueue } from '@funil/api/contract';

interface ShownQueue {
  /** The requested or first queue; undefined for an unknown id. */
  queue: DistributionQueue | undefined;
  /** Whether the queue was deleted meanwhile; its last state stays on screen. */
  isGone: boolean;
  forget: () => void;
}

/** The shown queue stays even if other users reorder or delete queues. */
export function useShownQueue(queues: readonly DistributionQueue[] | undefined, asked: string | null): ShownQueue {
  const [held, setHeld] = useState<{ asked: string | null; queue: DistributionQueue } | null>(null);
  const id = asked ?? (held?.asked === null ? held.queue.id : queues?.[0]?.id);
  const found = queues?.find((queue) => queue.id === id);
  if (found && (held?.queue !== found || held.asked !== asked)) setHeld({ asked, queue: found });
  const previous = held?.queue.id === id ? held?.queue : undefined;
  return {
    queue: found ?? previous,
    isGone: queues !== undefined && !found && previous !== undefined,
    forget: () => setHeld(null),
  };
}
