import { useState } from 'react';
import { isApiError } from '@funil/api';
import type { DistributionQueue } from '@funil/api/contract';

interface AgreedVersion {
  begun: DistributionQueue | null;
  /** Version that a save is based on: the form's, or the newer one shown after a refused save. */
  version: number | undefined;
  isOutdated: boolean;
  /** Whether the other user's changes are shown, so that the next save overwrites them. */
  isAgreed: boolean;
  refuse: (error: unknown) => void;
}

export const isOutdatedError = (error: unknown) => isApiError(error) && error.code === 'distribution_queue.outdated';

/**
 * Version of a queue that the form was filled from, unchanged by live updates, so that a save cannot silently overwrite
 * another user's.
 */
export function useQueueVersion(queue: DistributionQueue | null): AgreedVersion {
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
