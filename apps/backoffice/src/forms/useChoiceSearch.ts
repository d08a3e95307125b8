import { useState } from 'react';
import { useDebounced } from './useDebounced.ts';

/** Longest search that the server accepts; no name is longer. */
const longestSearch = 120;

export interface ChoiceSearch {
  /** Text in the search field. */
  typed: string;
  onSearch: (text: string) => void;
  /** Text to request, a moment after the last key. */
  text: string;
  /** True until the typed text is requested. */
  isComing: boolean;
}

/** The search of a choice whose records are found on the server as one types. */
export function useChoiceSearch(): ChoiceSearch {
  const [typed, onSearch] = useState('');
  const wanted = typed.trim().slice(0, longestSearch);
  const text = useDebounced(wanted, 250);
  return { typed, onSearch, text, isComing: wanted !== text };
}
