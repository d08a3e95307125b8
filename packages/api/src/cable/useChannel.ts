import { useEffect, useRef } from 'react';
import type { CableChannel } from '../contract/cable/cable.ts';
import { useCable } from './CableProvider.tsx';
import type { CableNews } from './news.ts';

/**
 * Hears a channel for as long as the component is there. News name records and never carry them: ask for what they
 * name again (`mutate` of its key), and for everything that is shown on `refetch`.
 */
export function useChannel<C extends CableChannel>(channel: C, onNews: (news: CableNews<C>) => void): void {
  const cable = useCable();
  const latest = useRef(onNews);
  useEffect(() => {
    latest.current = onNews;
  });
  useEffect(() => cable?.listen(channel, (news) => latest.current(news)), [cable, channel]);
}
