import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { foldText } from '@funil/validation/values';
import type { SelectOption } from './selectOption.ts';

/** Between two keys of one typed word. */
const wordPauseMs = 1000;

type TypedKey = Pick<KeyboardEvent, 'key' | 'timeStamp' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * Collects the letters typed on a list. The returned function takes the next key and the value of the present row, and
 * gives the option that the word typed so far leads to; undefined where no label begins so, and 'none' for a key that
 * is no letter of a word.
 */
export function useTypedWord(options: readonly SelectOption[]) {
  const typed = useRef({ text: '', at: 0 });
  return (event: TypedKey, current: string): SelectOption | 'none' | undefined => {
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    const isWord = event.timeStamp - typed.current.at < wordPauseMs;
    // A space acts on the list, except inside a word that is being typed.
    if (!isLetter || (event.key === ' ' && !(isWord && typed.current.text))) return 'none';
    const text = isWord ? typed.current.text + event.key : event.key;
    typed.current = { text, at: event.timeStamp };
    return nextByText(options, current, foldText(text));
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
  return round.find((option) => !option.isDisabled && foldText(option.label).startsWith(start));
}
