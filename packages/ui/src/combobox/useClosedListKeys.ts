import type { KeyboardEvent } from 'react';
import type { SelectOption } from './SelectOption.ts';
import { useTypedWord } from './useTypedWord.ts';

interface ListKeysOptions {
  options: readonly SelectOption[];
  current: string;
  open: () => void;
  pick: (value: string) => void;
}

/** Keys of a closed list: arrows open it, letters select the next matching label. */
export function useClosedListKeys({ options, current, open, pick }: ListKeysOptions) {
  const wordAfter = useTypedWord(options);
  return (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      open();
      return;
    }
    const found = wordAfter(event, current);
    if (found === 'none') return;
    event.preventDefault();
    if (found) pick(found.value);
  };
}
