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
  /** ISO day, `''`, or half a day as it is typed. */
  value: string;
  onValueChange: (value: string) => void;
  /** Said on leaving what is no day, by forms that check it later. @default nothing: the form's own rule says it */
  invalidText?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * A `DateField` that also reports what is no day (yet): the form must refuse half a date, not take it for an empty
 * field.
 */
export function DayField({ value, onValueChange, inputRef, invalidText = '', ...props }: DayFieldProps) {
  const typed = useRef('');
  const clock = useClock();
  return (
    <DateField
      today={dayKey(clock.now, clock)}
      {...props}
      ref={inputRef}
      value={isIsoDay(value) ? value : ''}
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
