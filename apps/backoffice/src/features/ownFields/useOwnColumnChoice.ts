import { useCallback, useMemo } from 'react';
import { storeText, useStoredText } from '../../platform/device/storedTexts.ts';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { ownColumnId, ownKeyOf } from './ownColumnId.ts';
import type { OwnColumnId } from './ownColumnId.ts';
import { useActiveOwnFields } from './useActiveOwnFields.ts';

/** Storage key of the chosen columns of own fields, per user and device. */
const keyOf = (uid: string) => `funil.ownColumns.${uid}`;

/** Columns of own fields are hidden until the viewer chooses them. */
export function useOwnColumnChoice() {
  const storageKey = keyOf(useCurrentSession().user.id);
  const stored = useStoredText(storageKey);
  const fields = useActiveOwnFields();
  const { shown, hidden } = useMemo(() => {
    const chosen = new Set(stored?.split(','));
    const ids = fields.map(({ key }) => ownColumnId(key));
    const isChosen = (id: OwnColumnId) => chosen.has(ownKeyOf(id) ?? '');
    return { shown: ids.filter(isChosen), hidden: ids.filter((id) => !isChosen(id)) };
  }, [stored, fields]);
  const toggle = useCallback(
    (id: OwnColumnId) => {
      const next = shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id];
      storeText(storageKey, next.map(ownKeyOf).join(','));
    },
    [shown, storageKey],
  );
  return { shown, hidden, toggle };
}
