import { useEffect, useRef } from 'react';
import type { CableChannel } from '../contract/cable/cable.ts';
import { useCable } from './CableProvider.tsx';
import type { ChannelEvent } from './cableEvents.ts';

/**
 * Hears a channel for as long as the component is there. Events name records and never carry them: ask for what they
 * name again (`mutate` of its key), and for everything that is shown on `refetch`.
 */
export function useChannel<C extends CableChannel>(channel: C, onEvent: (event: ChannelEvent<C>) => void): void {
  const cable = useCable();
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  useEffect(() => cable?.listen(channel, (event) => latest.current(event)), [cable, channel]);
}
