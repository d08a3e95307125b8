import { useCallback } from 'react';
import { useIsMobile } from '@funil/ui';
import { readStoredText, storeText, useStoredText } from '../../../platform/device/storedTexts.ts';
import { useCurrentSession } from '../../../platform/session/CurrentSession.ts';

type PanelSection = 'fields' | 'simulations' | 'attachments';

/** Storage key of the sections that a user folded or unfolded, per device. */
const keyOf = (uid: string) => `funil.leadSections.${uid}`;

function choicesOf(text: string | null): Partial<Record<PanelSection, boolean>> {
  try {
    return (JSON.parse(text ?? '{}') ?? {}) as Partial<Record<PanelSection, boolean>>;
  } catch {
    return {};
  }
}

/**
 * Whether a section of the lead's panel is open. Until the user chooses, only the fields are, where there is room for
 * them beside the timeline.
 */
export function usePanelFold(section: PanelSection) {
  const key = keyOf(useCurrentSession().user.id);
  const isMobile = useIsMobile();
  const chosen = choicesOf(useStoredText(key))[section];
  const setOpen = useCallback(
    (isOpen: boolean) => storeText(key, JSON.stringify({ ...choicesOf(readStoredText(key)), [section]: isOpen })),
    [key, section],
  );
  return [chosen ?? (section === 'fields' && !isMobile), setOpen] as const;
}
