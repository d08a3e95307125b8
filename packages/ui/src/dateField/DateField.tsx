import { forwardRef, useRef, useState } from 'react';
import { CalendarDays } from 'lucide-react';
import { dateMask } from '@funil/validation/masks';
import { checkDays } from '../development/checkProps.ts';
import { FormBridge } from '../internal/FormBridge.tsx';
import type { FormBridgeHandle, FormBridgeOwnProps } from '../internal/FormBridge.tsx';
import { useFormValue } from '../internal/useFormValue.ts';
import { useLatest } from '../internal/useLatest.ts';
import { TextInput } from '../textInput/TextInput.tsx';
import type { TextInputProps } from '../textInput/TextInput.tsx';
import { CalendarPopover, loadCalendar } from './CalendarPopover.tsx';
import { InnerButton } from '../internal/InnerButton.tsx';
import { isoOfHeld, isoOfText, textOfIso } from './isoDate.ts';
import type { IsoDate } from './isoDate.ts';

export interface DateFieldProps
  extends
    FormBridgeOwnProps,
    Omit<
      TextInputProps,
      | 'value'
      | 'defaultValue'
      | 'onValueChange'
      | 'mask'
      | 'type'
      | 'min'
      | 'max'
      | 'step'
      | 'trailing'
      | keyof FormBridgeOwnProps
    > {
  /** Day such as "2026-11-21"; empty for none. */
  value?: IsoDate;
  defaultValue?: IsoDate;
  /** Text that is no day, such as one of a kept draft. The field starts with it when it has no value. */
  defaultText?: string | undefined;
  onValueChange?: (value: IsoDate) => void;
  /**
   * First selectable day, and lower bound for an inferred year. Numbers, which the type of `register()` needs, are
   * ignored.
   */
  min?: IsoDate | number;
  /** Last selectable day. Unless after today, "27/11" means the latest such day, else the next one. */
  max?: IsoDate | number;
  /** Today in the users' time zone. @default the machine's date */
  today?: IsoDate | undefined;
  /** Error after leaving an invalid text. @default 'Data inválida' */
  invalidText?: string;
  /** @default 'Abrir calendário' */
  calendarText?: string;
}

/**
 * A day, typed as dd/mm/aaaa or picked in a calendar. Its native input (`name`, `onChange`, `ref`) holds ISO text. Text
 * that is no day is submitted as it was typed, for the schema to refuse; `value` stays empty.
 */
export const DateField = forwardRef<HTMLInputElement, DateFieldProps>(function DateField(
  {
    value,
    defaultValue = '',
    defaultText = '',
    onValueChange,
    min,
    max,
    today,
    invalidText = 'Data inválida',
    calendarText = 'Abrir calendário',
    name,
    form,
    required,
    disabled,
    onChange,
    onBlur,
    error,
    ...rest
  },
  ref,
) {
  if (process.env.NODE_ENV !== 'production') checkDays('DateField', { value, defaultValue, min, max, today });
  const { current, bridge } = useFormValue({
    value,
    defaultValue,
    parse: isoOfHeld,
    onValueChange,
    onReset: () => {
      setTyped('');
      setLeft(false);
    },
  });
  const limits = useLatest({ min: dayOf(min), max: dayOf(max), today });
  const [mask] = useState(() => dateMask(() => limits.current));
  const [typed, setTyped] = useState(() => textOfIso(current) || (isoOfText(defaultText) === null ? defaultText : ''));
  const [isLeft, setLeft] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const visible = useRef<HTMLInputElement>(null);
  const native = useRef<FormBridgeHandle>(null);
  const anchor = useRef<HTMLElement>(null);
  // Typed text stays while it equals the value; a partial date equals the empty value.
  const text = (isoOfText(typed) ?? '') === current ? typed : textOfIso(current);
  const isNoDay = text !== '' && isoOfText(text) === null;
  const isWrong = isLeft && isNoDay;

  const open = (next: boolean) => {
    anchor.current = visible.current?.parentElement ?? null;
    setOpen(next);
  };
  const enter = (iso: IsoDate) => {
    if (iso !== current) native.current?.enter(iso);
  };
  return (
    <>
      <TextInput
        {...rest}
        ref={visible}
        mask={mask}
        value={text}
        disabled={disabled}
        aria-required={required}
        error={error ?? (isWrong ? invalidText : undefined)}
        onValueChange={(_, masked) => {
          setTyped(masked);
          setLeft(false);
          enter(isoOfText(masked) ?? '');
        }}
        onFocus={(event) => {
          void loadCalendar();
          rest.onFocus?.(event);
        }}
        onBlur={() => {
          setLeft(true);
          native.current?.blur();
        }}
        onKeyDown={(event) => {
          rest.onKeyDown?.(event);
          if (event.key !== 'ArrowDown' || !event.altKey) return;
          event.preventDefault();
          open(true);
        }}
        trailing={
          <>
            <InnerButton
              aria-label={calendarText}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              disabled={disabled || rest.readOnly}
              onClick={() => open(!isOpen)}
            >
              <CalendarDays aria-hidden />
            </InnerButton>
            <FormBridge
              {...bridge}
              ref={native}
              inputRef={ref}
              value={isNoDay ? text : current}
              focusTarget={visible}
              name={name}
              form={form}
              required={required}
              disabled={disabled}
              onChange={onChange}
              onBlur={onBlur}
            />
          </>
        }
      />
      <CalendarPopover
        isOpen={isOpen}
        onOpenChange={open}
        title={typeof rest.label === 'string' ? rest.label : calendarText}
        returnTo={visible}
        anchor={anchor}
        calendar={{
          mode: 'single',
          value: current,
          min: dayOf(min),
          max: dayOf(max),
          today,
          onPick: (iso) => {
            setTyped(textOfIso(iso));
            enter(iso);
            open(false);
          },
        }}
      />
    </>
  );
});

const dayOf = (limit: IsoDate | number | undefined) => (typeof limit === 'string' ? limit : undefined);
