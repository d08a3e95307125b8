import { useRef } from 'react';
import type { Ref } from 'react';
import { DateField } from '@funil/ui';
import type { DateFieldProps } from '@funil/ui';
import { isDate, isIsoDay } from '@funil/validation/values';
import { dayKey } from '../formats/moment.ts';
import { useClock } from '../formats/useClock.ts';

interface DayFieldProps extends Omit<
  DateFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'onValueChange' | 'onInput' | 'ref'
> {
  /** ISO day, `''`, or incomplete input. */
  value: string;
  onValueChange: (value: string) => void;
  /** Error on blur, for forms that validate later. @default none; the form's validation reports it */
  invalidText?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** An incomplete date must be refused, not taken for empty. */
export function DayField({ value, onValueChange, inputRef, invalidText = '', ...props }: DayFieldProps) {
  const noDay = isIsoDay(value) ? '' : value;
  const typed = useRef(noDay);
  const clock = useClock();
  return (
    <DateField
      today={dayKey(clock.now, clock)}
      {...props}
      ref={inputRef}
      value={isIsoDay(value) ? value : ''}
      defaultText={noDay}
      invalidText={invalidText}
      onInput={(event) => {
        const text = event.currentTarget.value;
        typed.current = text;
        if (!isDate(text) && !isIsoDay(value)) onValueChange(text);
      }}
      onValueChange={(day) => onValueChange(day || typed.current)}
    />
  );
}
