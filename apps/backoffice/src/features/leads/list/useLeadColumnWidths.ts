import { useCallback, useMemo } from 'react';
import { storeText, useStoredText } from '../../../platform/device/storedTexts.ts';
import { useCurrentSession } from '../../../platform/session/CurrentSession.ts';

/** Storage key of the widths of columns, per user and device. */
const keyOf = (uid: string) => `funil.leadColumnWidths.${uid}`;

type Widths = Readonly<Record<string, number>>;

function parseWidths(text: string | null): Widths {
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    return Object.fromEntries(Object.entries(found).filter(([, width]) => Number.isFinite(width)));
  } catch {
    return {};
  }
}

/** Widths that the viewer gave to columns of the list, beside the chosen columns. */
export function useLeadColumnWidths() {
  const key = keyOf(useCurrentSession().user.id);
  const stored = useStoredText(key);
  const widths = useMemo(() => parseWidths(stored), [stored]);
  const change = useCallback((next: Widths) => storeText(key, JSON.stringify(next)), [key]);
  return { widths, change };
}
