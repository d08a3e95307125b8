import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { SelectOption } from '../select/selectOption.ts';
import { fold } from './searchOptions.ts';

interface ListKeysOptions {
  options: readonly SelectOption[];
  current: string;
  open: () => void;
  pick: (value: string) => void;
}

/** ms between two keys of one typed word. */
const wordPause = 1000;

/** Keys of a closed list: the arrows open it, letters choose the next label that begins with them. */
export function useListKeys({ options, current, open, pick }: ListKeysOptions) {
  const typed = useRef({ text: '', at: 0 });
  return (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      open();
      return;
    }
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    const isWord = event.timeStamp - typed.current.at < wordPause;
    // A space opens, except inside a word that is being typed.
    if (!isLetter || (event.key === ' ' && !(isWord && typed.current.text))) return;
    event.preventDefault();
    const text = isWord ? typed.current.text + event.key : event.key;
    typed.current = { text, at: event.timeStamp };
    const found = nextByText(options, current, fold(text));
    if (found) pick(found.value);
  };
}

/** The next option after the present one whose label begins so; the same letter again and again walks through them. */
function nextByText(options: readonly SelectOption[], current: string, text: string): SelectOption | undefined {
  const isRepeated = /^(.)\1+$/u.test(text);
  const start = isRepeated ? text[0]! : text;
  const at = options.findIndex((option) => option.value === current);
  // While a word grows, the present option may still be the one.
  const from = isRepeated || text.length === 1 ? at + 1 : Math.max(at, 0);
  const round = [...options.slice(from), ...options.slice(0, from)];
  return round.find((option) => !option.isDisabled && fold(option.label).startsWith(start));
}
