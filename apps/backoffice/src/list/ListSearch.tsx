import { useEffect, useState } from 'react';
import { Search } from 'lucide-react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { TextInput } from '@funil/ui';

/** ms without a key before the list is asked. */
const pause = 250;

interface ListSearchProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** The search over a list; it asks when the keys pause. */
export function ListSearch({ label, value, onSearch }: ListSearchProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // The address changed by itself: show that.
  if (value !== known) {
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onSearch(text.trim()), pause);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  return (
    <Field
      type="search"
      size="md"
      label={label}
      isLabelHidden
      placeholder={label}
      leading={<Search size={14} strokeWidth={1.75} aria-hidden />}
      autoComplete="off"
      maxLength={120}
      value={text}
      onValueChange={setText}
    />
  );
}

const Field = styled(TextInput)`
  flex: none;
  inline-size: 260px;
  input::-webkit-search-cancel-button {
    display: none;
  }
  ${tokens.media.mobile} {
    flex: 1;
    inline-size: auto;
    min-inline-size: 0;
  }
`;
