import { forwardRef, useRef, useState } from 'react';
import { CalendarDays } from 'lucide-react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { dateMask } from '@funil/validation/masks';
import { checkDays } from '../development/checkProps.ts';
import { FieldFrame, splitField, useField } from '../field/Field.tsx';
import type { FieldOwnProps } from '../field/Field.tsx';
import type { ControlSize } from '../internal/controlSize.ts';
import { FormBridge } from '../internal/FormBridge.tsx';
import type { FormBridgeHandle, FormBridgeOwnProps } from '../internal/FormBridge.tsx';
import { InnerButton } from '../internal/InnerButton.tsx';
import { touch } from '../internal/touchTarget.ts';
import { useFormValue } from '../internal/useFormValue.ts';
import { useLatest } from '../internal/useLatest.ts';
import { useIsMobile } from '../media/useMediaQuery.ts';
import { TextInput } from '../textInput/TextInput.tsx';
import { CalendarPopover, loadCalendar } from './CalendarPopover.tsx';
import { isoOfDate, isoOfHeld, isoOfText, textOfIso } from './isoDate.ts';
import type { IsoDate } from './isoDate.ts';
import { commonPeriods } from './periods.ts';
import type { DateRange, Period } from './periods.ts';
import { fingerTarget } from '../internal/touchTarget.ts';

export interface DateRangeFieldProps extends FieldOwnProps, FormBridgeOwnProps {
  value?: DateRange;
  defaultValue?: DateRange;
  onValueChange?: (value: DateRange) => void;
  min?: IsoDate;
  max?: IsoDate;
  /** Today in the users' time zone. @default the machine's date */
  today?: IsoDate | undefined;
  /**
   * Height: `sm` 28, `md` 32, `form` 36, `public` 44 px; 44 in narrow windows and on touch screens.
   * @default 'form'
   */
  size?: ControlSize;
  /** @default Hoje to Mês passado */
  periods?: readonly Period[];
  id?: string;
  readOnly?: boolean;
  'aria-describedby'?: string;
  'aria-label'?: string;
  /** @default 'De' */
  fromText?: string;
  /** @default 'Até' */
  toText?: string;
  /** @default 'Data inválida' */
  invalidText?: string;
  /** @default 'A data final vem antes da inicial' */
  orderText?: string;
  /** @default 'Abrir calendário' */
  calendarText?: string;
}

const none: DateRange = { from: '', to: '' };
/** Interval in ISO 8601. */
const textOf = ({ from, to }: DateRange) => (from || to ? `${from}/${to}` : '');
const parse = (text: string): DateRange => {
  const [from = '', to = ''] = text.split('/').map(isoOfHeld);
  return { from, to };
};

/**
 * A period of two days, both included. The native input holds "2026-11-01/2026-11-30", and text that is no day as well,
 * for the schema to refuse; `value` stays empty.
 */
export const DateRangeField = forwardRef<HTMLInputElement, DateRangeFieldProps>(function DateRangeField(
  {
    value,
    defaultValue = none,
    onValueChange,
    min,
    max,
    today,
    size = 'form',
    periods = commonPeriods,
    id,
    readOnly,
    fromText = 'De',
    toText = 'Até',
    invalidText = 'Data inválida',
    orderText = 'A data final vem antes da inicial',
    calendarText = 'Abrir calendário',
    name,
    form,
    required,
    disabled,
    onChange,
    onBlur,
    'aria-describedby': describedBy,
    'aria-label': ariaLabel,
    ...props
  },
  ref,
) {
  if (process.env.NODE_ENV !== 'production') {
    const { from, to } = value ?? defaultValue;
    checkDays('DateRangeField', { 'value.from': from, 'value.to': to, min, max, today });
  }
  const [field, rest] = splitField(props);
  const { current, bridge } = useFormValue({
    value,
    defaultValue,
    parse,
    onValueChange,
    onReset: () => {
      setTyped({ from: '', to: '' });
      setLeft(false);
    },
  });
  const limits = useLatest({ min, max, today, ...current });
  /** A missing year is the one nearest to the other end, or else within the limits. */
  const [dateMasks] = useState(() => ({
    from: dateMask(() => ({
      ...limits.current,
      ...(limits.current.to && { max: limits.current.to, today: limits.current.to }),
    })),
    to: dateMask(() => ({
      ...limits.current,
      ...(limits.current.from && { min: limits.current.from, today: limits.current.from }),
    })),
  }));
  const [typed, setTyped] = useState({ from: textOfIso(current.from), to: textOfIso(current.to) });
  const [isLeft, setLeft] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [started, setStarted] = useState<IsoDate>();
  const isMobile = useIsMobile();
  const box = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const native = useRef<FormBridgeHandle>(null);

  const shown = {
    from: (isoOfText(typed.from) ?? '') === current.from ? typed.from : textOfIso(current.from),
    to: (isoOfText(typed.to) ?? '') === current.to ? typed.to : textOfIso(current.to),
  };
  const isNoDay = (text: string) => text !== '' && isoOfText(text) === null;
  // Text that is no day is submitted for the schema to refuse, without the slash that separates the two days.
  const heldOf = (end: keyof DateRange) => (isNoDay(shown[end]) ? shown[end].replaceAll('/', '-') : current[end]);
  const isWrong = isNoDay(shown.from) || isNoDay(shown.to);
  const isReversed = current.from !== '' && current.to !== '' && current.to < current.from;
  const shownError = field.error ?? (isLeft ? (isWrong ? invalidText : isReversed ? orderText : undefined) : undefined);
  const control = useField({ ...field, id, error: shownError, 'aria-describedby': describedBy });

  const enter = (next: DateRange) => {
    if (textOf(next) !== textOf(current)) native.current?.enter(textOf(next));
  };
  const open = (next: boolean) => {
    setStarted(undefined);
    setOpen(next);
  };
  const pick = (next: DateRange) => {
    setTyped({ from: textOfIso(next.from), to: textOfIso(next.to) });
    enter(next);
    open(false);
  };
  const input = (end: keyof DateRange, text: string) => (
    <TextInput
      ref={end === 'from' ? first : undefined}
      id={`${control.id}-${end}`}
      aria-label={text}
      aria-invalid={shownError ? true : undefined}
      aria-describedby={control['aria-describedby']}
      size={size}
      mask={dateMasks[end]}
      value={shown[end]}
      disabled={disabled}
      readOnly={readOnly}
      onValueChange={(_, masked) => {
        setTyped({ ...shown, [end]: masked });
        setLeft(false);
        enter({ ...current, [end]: isoOfText(masked) ?? '' });
      }}
      onFocus={() => void loadCalendar()}
      onKeyDown={(event) => {
        // Enter, which submits the form, also shows the field's error.
        if (event.key === 'Enter') setLeft(true);
        if (event.key !== 'ArrowDown' || !event.altKey) return;
        event.preventDefault();
        open(true);
      }}
      trailing={
        end === 'to' && (
          <InnerButton
            aria-label={calendarText}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            disabled={disabled || readOnly}
            onClick={() => open(!isOpen)}
          >
            <CalendarDays aria-hidden />
          </InnerButton>
        )
      }
    />
  );

  return (
    <FieldFrame
      {...field}
      error={shownError}
      controlId={control.id}
      isGroup
      isDisabled={disabled}
      rootProps={{ ...rest, 'aria-label': field.label == null ? ariaLabel : undefined }}
    >
      <Ends
        ref={box}
        onBlur={(event) => {
          if (event.currentTarget.contains(event.relatedTarget as Node | null) || isOpen) return;
          setLeft(true);
          native.current?.blur();
        }}
      >
        {input('from', fromText)}
        <span aria-hidden>–</span>
        {input('to', toText)}
      </Ends>
      <FormBridge
        {...bridge}
        ref={native}
        inputRef={ref}
        value={textOf({ from: heldOf('from'), to: heldOf('to') })}
        focusTarget={first}
        name={name}
        form={form}
        required={required}
        disabled={disabled}
        onChange={onChange}
        onBlur={onBlur}
      />
      <CalendarPopover
        isOpen={isOpen}
        onOpenChange={open}
        title={typeof field.label === 'string' ? field.label : (ariaLabel ?? calendarText)}
        returnTo={first}
        anchor={box}
        aside={
          periods.length > 0 && (
            <Periods>
              {periods.map((period) => (
                <button
                  key={period.label}
                  type="button"
                  onClick={() => pick(period.of(today ?? isoOfDate(new Date())))}
                >
                  {period.label}
                </button>
              ))}
            </Periods>
          )
        }
        calendar={{
          mode: 'range',
          from: started ?? current.from,
          to: started === undefined && !isReversed ? current.to : '',
          min,
          max,
          today,
          months: isMobile ? 1 : 2,
          onPick: (from, to) => {
            // The first click starts a period, the second ends it, in either order.
            if (started === undefined || !to) setStarted(from);
            else pick({ from, to });
          },
        }}
      />
    </FieldFrame>
  );
});

const Ends = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  > :first-child {
    flex: 1 1 96px;
    min-inline-size: 0;
  }
  > :last-child {
    flex: 1.24 1 126px;
    min-inline-size: 0;
  }
  ${touch} {
    > :first-child {
      flex-basis: 114px;
    }
    > :last-child {
      flex-basis: 160px;
    }
  }
  font: ${tokens.font[13]};
  color: ${tokens.color.text3};
`;

const Periods = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2px;
  padding: 12px 8px;
  border-inline-end: 1px solid ${tokens.color.border};

  & > button {
    min-height: 28px;
    padding: 0 10px;
    border: 0;
    border-radius: calc(${tokens.radius[2]} - 1px);
    background: transparent;
    font: ${tokens.font[13]};
    color: ${tokens.color.text};
    text-align: start;
    white-space: nowrap;
    cursor: pointer;
  }
  & > button:hover {
    background: ${tokens.color.pressed};
  }
  & > button:focus-visible {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: -2px;
  }
  ${tokens.media.mobile} {
    flex-flow: row wrap;
    border-inline-end: 0;
    border-bottom: 1px solid ${tokens.color.border};
    & > button {
      min-height: ${tokens.size.controlTouch};
    }
  }
  ${tokens.media.touch} {
    & > button {
      min-height: ${fingerTarget}px;
    }
  }
`;
