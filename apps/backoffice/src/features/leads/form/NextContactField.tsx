import { useState } from 'react';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { Field } from '@funil/ui';
import type { ControlSize } from '@funil/ui';
import { fromZonedInput, toZonedInput } from '../../../formats/zonedInput.ts';
import type { ZonedInput } from '../../../formats/zonedInput.ts';
import { DayField } from '../../../forms/DayField.tsx';
import { TimeInput } from '../../../forms/TimeInput.tsx';

/** Default time when only a day is chosen. */
const usualTime = '09:00';

interface NextContactFieldProps {
  label: string;
  isLabelHidden?: boolean;
  /** @default true */
  optional?: boolean;
  size?: ControlSize;
  /** Moment in UTC, ISO 8601; `''` for none; raw input while incomplete. */
  value: string;
  timeZone: string;
  error?: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** Time for a day: the default for a complete day, none for an empty one. */
function timeFor(date: string, time: string): string {
  if (date === '') return '';
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && time === '' ? usualTime : time;
}

const nothing: ZonedInput = { date: '', time: '' };

function takeApart(value: string, timeZone: string): ZonedInput {
  return value === '' ? nothing : toZonedInput(value, timeZone);
}

export function NextContactField({
  label,
  isLabelHidden,
  optional = true,
  size,
  value,
  timeZone,
  error,
  onChange,
  onBlur,
  inputRef,
}: NextContactFieldProps) {
  const [typed, setTyped] = useState(() => takeApart(value, timeZone));
  const [reported, setReported] = useState(value);
  // The value was changed from outside (reset, merge).
  if (value !== reported) {
    setReported(value);
    setTyped(takeApart(value, timeZone));
  }

  const enter = (next: ZonedInput) => {
    const isEmpty = next.date === '' && next.time === '';
    const moment = isEmpty ? '' : (fromZonedInput(next, timeZone) ?? `${next.date} ${next.time}`);
    setTyped(next);
    setReported(moment);
    onChange(moment);
  };

  return (
    <Field
      label={label}
      isLabelHidden={isLabelHidden}
      optional={optional}
      isGroup
      onBlur={(event) => {
        // Moving between date and time is no blur.
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
      }}
    >
      {() => (
        <Pair>
          <DayField
            inputRef={inputRef}
            label={`${label}: data`}
            isLabelHidden
            size={size}
            value={typed.date}
            error={error}
            onValueChange={(date) => enter({ date, time: timeFor(date, typed.time) })}
          />
          <TimeInput
            label={`${label}: hora`}
            isLabelHidden
            size={size}
            value={typed.time}
            aria-invalid={error ? true : undefined}
            onValueChange={(_, time) => enter({ ...typed, time })}
          />
        </Pair>
      )}
    </Field>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 84px;
  gap: ${tokens.space[2]};
`;
