import { useCallback, useEffect, useRef, useState } from 'react';
import { Search } from 'lucide-react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { TextInput } from '@funil/ui';
import { isTyping } from '../screens/isTyping.ts';
import { PrintedLines } from '../screens/print/PrintedLines.ts';

/** Milliseconds without typing before a search, longer than between two keys. */
const pauseMs = 250;

/** Longest search that the server accepts. */
const longest = 120;

interface ListSearchProps {
  label: string;
  /** @default the label */
  placeholder?: string;
  value: string;
  onSearch: (text: string) => void;
}

/** `/` focuses the field from anywhere, Escape clears it. */
export function ListSearch({ label, placeholder = label, value, onSearch }: ListSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [latest, setLatest] = useState(value);
  /** Searches not yet in the address, oldest first. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (value !== latest) {
    setLatest(value);
    const place = asked.indexOf(value);
    setAsked(place < 0 ? [] : asked.slice(place + 1));
    // Another control changed the address (back, "Limpar filtros"). Text typed after a search is kept.
    if (place < 0 && value !== text.trim()) setText(value);
  }

  const search = useCallback(
    (wanted: string) => {
      if (wanted !== value) setAsked((before) => [...before, wanted]);
      onSearch(wanted);
    },
    [value, onSearch],
  );

  useEffect(() => {
    const wanted = text.trim();
    // The field says that the text is too long.
    if (wanted === value || wanted.length > longest) return;
    const timer = setTimeout(() => search(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [text, value, search]);

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);

  return (
    <>
      {value && <PrintedLines>Busca: {value}</PrintedLines>}
      <SearchField
        $letters={placeholder.length}
        ref={input}
        type="search"
        size="md"
        label={label}
        isLabelHidden
        placeholder={placeholder}
        leading={<Search size={14} strokeWidth={1.75} aria-hidden />}
        autoComplete="off"
        aria-keyshortcuts="/"
        maxLength={longest}
        value={text}
        onValueChange={setText}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && text.trim().length <= longest) search(text.trim());
          if (event.key !== 'Escape' || text === '') return;
          event.preventDefault();
          setText('');
          search('');
        }}
      />
    </>
  );
}

const SearchField = styled(TextInput)<{ $letters: number }>`
  flex: none;
  inline-size: 248px;
  input {
    text-overflow: ellipsis;
  }
  /* The icon says what it is; the browser's own cross would stand beside ours. */
  input::-webkit-search-cancel-button {
    display: none;
  }
  ${tokens.media.mobile} {
    flex: 1;
    inline-size: auto;
    /* Beside filters the row scrolls, and words still fit into the field. */
    min-inline-size: min(168px, ${({ $letters }) => `calc(56px + ${$letters}ch)`});
  }
`;
