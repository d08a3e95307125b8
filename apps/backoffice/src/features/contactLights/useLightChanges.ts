import { useEffect } from 'react';
import type { LeadSummary } from '@funil/api/contract';

/** A light that changes later than this is asked for by something else before. */
const longestWaitMs = 24 * 60 * 60_000;
/** The server decides by its own clock, which may be behind. */
const leewayMs = 2000;

/** Requests leads again when the first of their lights changes by itself. */
export function useLightChanges(leads: readonly Pick<LeadSummary, 'lights'>[], refresh: () => void): void {
  const first = leads
    .flatMap(({ lights = [] }) => lights.flatMap(({ changes_at: at }) => at ?? []))
    .reduce<string | null>((earliest, at) => (earliest === null || at < earliest ? at : earliest), null);
  useEffect(() => {
    if (first === null) return;
    const wait = Date.parse(first) - Date.now() + leewayMs;
    if (wait <= 0 || wait > longestWaitMs) return;
    const timer = setTimeout(refresh, wait);
    return () => clearTimeout(timer);
  }, [first, refresh]);
}
