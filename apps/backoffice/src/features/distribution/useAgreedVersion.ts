import { useState } from 'react';
import { isApiError } from '@funil/api';
import type { DistributionQueue } from '@funil/api/contract';

interface AgreedVersion {
  /** As the form was filled. */
  begun: DistributionQueue | null;
  /** What a save sends: that of the form, until the server has refused it and the newer one was shown. */
  version: number | undefined;
  /** Somebody else has saved the queue since. */
  isOutdated: boolean;
  /** The server has said so, and what the other one changed is shown: the next save goes over it. */
  isAgreed: boolean;
  /** Takes note of what a save was refused for. */
  refuse: (error: unknown) => void;
}

export const isOutdatedError = (error: unknown) => isApiError(error) && error.code === 'distribution_queue.outdated';

/**
 * The version that a form about a queue saves. The queue follows what others do; the form does not, and nobody's save
 * is lost because a newer version arrived while somebody typed.
 */
export function useAgreedVersion(queue: DistributionQueue | null): AgreedVersion {
  const [begun] = useState(queue);
  const [version, setVersion] = useState(queue?.version);
  const [refused, setRefused] = useState<number>();
  if (queue && refused !== undefined && queue.version !== refused) {
    setRefused(undefined);
    setVersion(queue.version);
  }
  return {
    begun,
    version,
    isOutdated: queue !== null && begun !== null && queue.version !== begun.version,
    isAgreed: queue !== null && begun !== null && version !== begun.version && version === queue.version,
    refuse: (error) => {
      if (isOutdatedError(error)) setRefused(version);
    },
  };
}
