import { useCallback, useMemo } from 'react';
import type { LeadColumnWord } from '@funil/api/contract';
import { useTenantTheme } from '@funil/theme';
import { useMediaQuery } from '@funil/ui';
import { storeText, useStoredText } from '../../../platform/device/storedTexts.ts';
import { useCurrentSession } from '../../../platform/session/CurrentSession.ts';
import { useOwnColumnChoice } from '../../ownFields/useOwnColumnChoice.ts';
import { useFieldSettings } from '../form/useFieldSettings.ts';
import { addedAfter, hiddenAtFirst, latestChoice, leadColumnIds } from './leadColumns.tsx';
import type { LeadColumnId } from './leadColumns.tsx';

/** Storage key of the column choice, per user and device. */
const keyOf = (uid: string) => `funil.leadColumns.${uid}`;

const isColumn = (word: string): word is LeadColumnWord => leadColumnIds.some((id) => id === word);

/** Hidden columns of a stored choice, including columns newer than the choice. */
function readChoice(text: string): LeadColumnId[] {
  const [, version = '1', left = ''] = /^(?:(\d+):)?(.*)$/.exec(text) ?? [];
  return [...left.split(',').filter(isColumn), ...addedAfter(Number(version))];
}

/** Hides columns that do not fit, until the viewer chooses. Chosen columns are all shown, with horizontal scrolling. */
export function useColumnChoice() {
  const key = keyOf(useCurrentSession().user.id);
  const stored = useStoredText(key);
  const own = useOwnColumnChoice();
  const { custom_field_1_enabled: hasCustom } = useFieldSettings();
  const { show_administrative_status: hasAdministrative } = useTenantTheme().personalization;
  const isNarrow = useMediaQuery('(min-width: 781px) and (max-width: 1399px)');
  const isNarrowest = useMediaQuery('(min-width: 781px) and (max-width: 1339px)');
  const room = isNarrowest ? 'narrowest' : isNarrow ? 'narrow' : 'wide';
  const hidden = useMemo<ReadonlySet<LeadColumnId>>(
    () =>
      new Set([
        ...(stored === null ? hiddenAtFirst(room) : readChoice(stored)),
        ...(hasCustom ? [] : ['campo' as const]),
        ...(hasAdministrative ? [] : ['administrativo' as const]),
        ...own.hidden,
      ]),
    [stored, room, hasCustom, hasAdministrative, own.hidden],
  );
  const { toggle: toggleOwn } = own;
  const toggle = useCallback(
    (id: LeadColumnId) => {
      if (!isColumn(id)) return toggleOwn(id);
      const next = new Set(hidden);
      if (!next.delete(id)) next.add(id);
      storeText(key, `${latestChoice}:${[...next].filter(isColumn).join(',')}`);
    },
    [hidden, key, toggleOwn],
  );
  return { hidden, isChosen: stored !== null || own.shown.length > 0, toggle };
}
