import { useEffect, useRef } from 'react';
import type { CableChannel } from '../contract/cable/cable.ts';
import { useCable } from './CableProvider.tsx';
import type { ChannelEvent } from './cableEvents.ts';

/**
 * Listens to a channel while mounted. An event only names a record: request that record again (`mutate` its key). After
 * `refetch`, request all shown data.
 */
export function useChannel<C extends CableChannel>(channel: C, onEvent: (event: ChannelEvent<C>) => void): void {
  const cable = useCable();
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  useEffect(() => cable?.listen(channel, (event) => latest.current(event)), [cable, channel]);
}
