import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { foldText } from '@funil/validation/values';
import type { SelectOption } from './SelectOption.ts';

const wordPauseMs = 1000;

type TypedKey = Pick<KeyboardEvent, 'key' | 'timeStamp' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * Finds options by typed words. The returned function takes a key and the current value, and returns the matching
 * option, undefined for no match, or 'none' for a key that belongs to no word.
 */
export function useTypedWord(options: readonly SelectOption[]) {
  const typed = useRef({ text: '', at: 0 });
  return (event: TypedKey, current: string): SelectOption | 'none' | undefined => {
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    const isWord = event.timeStamp - typed.current.at < wordPauseMs;
    // A space selects or opens, unless typed inside a word.
    if (!isLetter || (event.key === ' ' && !(isWord && typed.current.text))) return 'none';
    const text = isWord ? typed.current.text + event.key : event.key;
    typed.current = { text, at: event.timeStamp };
    return nextByText(options, current, foldText(text));
  };
}

/** Next option whose label starts with the text; a repeated letter walks through the matches. */
function nextByText(options: readonly SelectOption[], current: string, text: string): SelectOption | undefined {
  const isRepeated = /^(.)\1+$/u.test(text);
  const start = isRepeated ? text[0]! : text;
  const at = options.findIndex((option) => option.value === current);
  // A growing word may still match the current option, so the search includes it.
  const from = isRepeated || text.length === 1 ? at + 1 : Math.max(at, 0);
  const round = [...options.slice(from), ...options.slice(0, from)];
  return round.find((option) => !option.isDisabled && foldText(option.label).startsWith(start));
}
