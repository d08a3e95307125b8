import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { SelectOption } from '../select/selectOption.ts';
import { fold } from './searchOptions.ts';

/** ms between two keys of one typed word. */
const wordPause = 1000;

/**
 * The word that is being typed where no text field takes it, folded for comparison. Undefined for keys that add nothing
 * to it; a space does so only inside a word.
 */
export function useTypedWord() {
  const typed = useRef({ text: '', at: 0 });
  return (event: KeyboardEvent): string | undefined => {
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    const isWord = event.timeStamp - typed.current.at < wordPause;
    if (!isLetter || (event.key === ' ' && !(isWord && typed.current.text))) return undefined;
    event.preventDefault();
    const text = isWord ? typed.current.text + event.key : event.key;
    typed.current = { text, at: event.timeStamp };
    return fold(text);
  };
}

/** The next option after the present one whose label begins so; the same letter again and again walks through them. */
export function nextByText(options: readonly SelectOption[], current: string, text: string): SelectOption | undefined {
  const isRepeated = /^(.)\1+$/u.test(text);
  const start = isRepeated ? text[0]! : text;
  const at = options.findIndex((option) => option.value === current);
  // While a word grows, the present option may still be the one.
  const from = isRepeated || text.length === 1 ? at + 1 : Math.max(at, 0);
  const round = [...options.slice(from), ...options.slice(0, from)];
  return round.find((option) => !option.isDisabled && fold(option.label).startsWith(start));
}
