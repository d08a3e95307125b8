import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { controlBox } from '../internal/inputStyles.ts';

interface TypedValueProps {
  value: number;
  format: (value: number) => string;
  /** A returned string is an error message. */
  parse: (text: string) => number | string | null;
  refusal: string | undefined;
  describedBy: string | undefined;
  /** Called with the error, or nothing once it is resolved. */
  onRefuse: (refusal: string | undefined) => void;
  onEnter: (value: number) => void;
  label: string | undefined;
  labelledBy: string | undefined;
  disabled: boolean | undefined;
  isLarge: boolean;
}

/** A slider's value as text. Enter and blur accept it, Escape reverts; refused text stays. */
export function TypedValue({
  value,
  format,
  parse,
  refusal,
  describedBy,
  onRefuse,
  onEnter,
  label,
  labelledBy,
  disabled,
  isLarge,
}: TypedValueProps) {
  const [draft, setDraft] = useState<string>();
  const [refused, setRefused] = useState(refusal);
  // A new value has resolved the refusal: the typed text goes.
  if (refusal !== refused) {
    setRefused(refusal);
    if (refusal === undefined) setDraft(undefined);
  }
  const isDrafting = draft !== undefined;
  useEffect(() => {
    if (!isDrafting) return;
    // Listens on the window, before a dialog's listener on the document, which would close the dialog.
    const revert = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setDraft(undefined);
      onRefuse(undefined);
    };
    window.addEventListener('keydown', revert, { capture: true });
    return () => window.removeEventListener('keydown', revert, { capture: true });
  }, [isDrafting, onRefuse]);
  const take = () => {
    if (draft === undefined) return;
    const next = parse(draft);
    if (typeof next === 'string') {
      onRefuse(next);
      return;
    }
    setDraft(undefined);
    onRefuse(undefined);
    if (next !== null && Number.isFinite(next)) onEnter(next);
  };
  return (
    <Input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-invalid={refusal === undefined ? undefined : true}
      aria-describedby={describedBy}
      disabled={disabled}
      value={draft ?? format(value)}
      data-size={isLarge ? 'public' : 'md'}
      data-large={isLarge ? '' : undefined}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || draft === undefined) return;
        // This Enter accepts the value; the next one submits the form.
        event.preventDefault();
        take();
      }}
    />
  );
}

const Input = styled.input`
  ${controlBox}
  width: 128px;
  margin-bottom: 6px;
  text-align: end;
  font-weight: ${tokens.weight.medium};
  font-variant-numeric: tabular-nums;

  &[data-large] {
    width: 176px;
    font-weight: ${tokens.weight.semibold};
  }
  ${tokens.media.mobile} {
    width: 152px;
    font-weight: ${tokens.weight.semibold};
  }
`;
