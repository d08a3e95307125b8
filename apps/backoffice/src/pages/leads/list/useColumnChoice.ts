import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useMediaQuery } from '@funil/ui';
import { useCurrentSession } from '../../../session/CurrentSession.ts';
import { hiddenAtFirst, leadColumnIds } from './leadColumns.tsx';
import type { LeadColumnId } from './leadColumns.tsx';

/** Each person's own, on this device. */
const keyOf = (uid: string) => `funil.leadColumns.${uid}`;

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

const isColumn = (word: string): word is LeadColumnId => leadColumnIds.some((id) => id === word);

/** Which columns the viewer has left out of the list: until somebody chooses, as many as do not fit. */
export function useColumnChoice() {
  const key = keyOf(useCurrentSession().user.id);
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(key));
  const isNarrow = useMediaQuery('(min-width: 781px) and (max-width: 1399px)');
  const isNarrowest = useMediaQuery('(min-width: 781px) and (max-width: 1339px)');
  const room = isNarrowest ? 'narrowest' : isNarrow ? 'narrow' : 'wide';
  const hidden = useMemo<ReadonlySet<LeadColumnId>>(() => new Set(stored === null ? hiddenAtFirst(room) : stored.split(',').filter(isColumn)), [stored, room]);
  const toggle = useCallback(
    (id: LeadColumnId) => {
      const next = new Set(hidden);
      if (!next.delete(id)) next.add(id);
      localStorage.setItem(key, [...next].join(','));
      for (const listener of listeners) listener();
    },
    [hidden, key],
  );
  return { hidden, toggle };
}
