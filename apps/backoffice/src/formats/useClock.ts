import { useMemo, useSyncExternalStore } from 'react';
import { useAccount } from '@funil/api/react';
import type { Clock } from './Clock.ts';
import { minuteMs } from './duration.ts';

/** One timer, so that relative times change together. It runs only while one is mounted. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((one) => one()), 5000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

let shown = Date.now();

function currentMoment() {
  const now = Date.now();
  if (Math.floor(now / minuteMs) !== Math.floor(shown / minuteMs)) shown = now;
  return shown;
}

/** Current time in the account's time zone. Rerenders each minute. */
export function useClock(): Clock {
  const moment = useSyncExternalStore(subscribe, currentMoment, currentMoment);
  const timeZone = useAccount().account?.time_zone ?? 'America/Sao_Paulo';
  return useMemo(() => ({ now: new Date(moment), timeZone }), [moment, timeZone]);
}
