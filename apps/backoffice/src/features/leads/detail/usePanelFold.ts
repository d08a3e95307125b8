import { useCallback, useSyncExternalStore } from 'react';
import { useIsMobile } from '@funil/ui';
import { useCurrentSession } from '../../../platform/session/CurrentSession.ts';

type PanelSection = 'fields' | 'simulations' | 'attachments';

/** Storage key of the sections that a user folded or unfolded, per device. */
const keyOf = (uid: string) => `funil.leadSections.${uid}`;

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

function readChoices(uid: string): Partial<Record<PanelSection, boolean>> {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(uid)) ?? '{}') ?? {}) as Partial<Record<PanelSection, boolean>>;
  } catch {
    return {};
  }
}

/**
 * Whether a section of the lead's panel is open. Until the user chooses, only the fields are, where there is room for
 * them beside the timeline.
 */
export function usePanelFold(section: PanelSection) {
  const { id: uid } = useCurrentSession().user;
  const isMobile = useIsMobile();
  const chosen = useSyncExternalStore(subscribe, () => readChoices(uid)[section]);
  const setOpen = useCallback(
    (isOpen: boolean) => {
      localStorage.setItem(keyOf(uid), JSON.stringify({ ...readChoices(uid), [section]: isOpen }));
      for (const listener of listeners) listener();
    },
    [uid, section],
  );
  return [chosen ?? (section === 'fields' && !isMobile), setOpen] as const;
}
