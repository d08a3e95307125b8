import { forwardRef, useRef, useState } from 'react';
import { masks } from '@funil/validation/masks';
import { parseTypedCents } from '@funil/validation/values';
import { checkCents } from '../development/checkProps.ts';
import { FormBridge } from '../internal/FormBridge.tsx';
import type { FormBridgeHandle, FormBridgeOwnProps } from '../internal/FormBridge.tsx';
import { useFormValue } from '../internal/useFormValue.ts';
import { TextInput } from '../textInput/TextInput.tsx';
import type { TextInputProps } from '../textInput/TextInput.tsx';
import { textOfCents } from './textOfCents.ts';

export interface CurrencyInputProps
  extends
    FormBridgeOwnProps,
    Omit<
      TextInputProps,
      | 'value'
      | 'defaultValue'
      | 'onValueChange'
      | 'mask'
      | 'leading'
      | 'type'
      | 'min'
      | 'max'
      | 'step'
      | keyof FormBridgeOwnProps
    > {
  /** Integer cents; null if empty, NaN if the text is no amount. */
  value?: number | null;
  defaultValue?: number | null;
  onValueChange?: (cents: number | null) => void;
  /** Error after leaving an invalid text. @default 'Valor inválido' */
  invalidText?: string;
}

const read = (text: string) => (text === '' ? null : (parseTypedCents(text) ?? Number.NaN));

/** Text is read as reais; plain digits, written by code (initial values), as cents. */
const parse = (text: string) => (/^-?\d+$/.test(text) ? Number(text) : read(text));

/**
 * An amount in reais, stored in integer cents. Its native input (`name`, `onChange`, `ref`) holds "1.250,50", which
 * `cents()` of `@funil/validation` reads.
 */
export const CurrencyInput = forwardRef<HTMLInputElement, CurrencyInputProps>(function CurrencyInput(
  {
    value,
    defaultValue = null,
    onValueChange,
    invalidText = 'Valor inválido',
    error,
    name,
    form,
    required,
    disabled,
    onChange,
    onBlur,
    trailing,
    ...rest
  },
  ref,
) {
  if (process.env.NODE_ENV !== 'production') checkCents('CurrencyInput', { value, defaultValue });
  const { current, bridge } = useFormValue<number | null>({
    value,
    defaultValue,
    parse,
    onValueChange,
    onReset: () => setTyped(''),
  });
  const visible = useRef<HTMLInputElement>(null);
  const native = useRef<FormBridgeHandle>(null);
  const [typed, setTyped] = useState(() => textOfCents(current));
  const [isLeft, setLeft] = useState(false);
  const meant = read(typed);
  // Typed text such as "9,5" stays while it equals the value, and invalid text while there is no value.
  const isNone = Number.isNaN(meant) && (current === null || Number.isNaN(current));
  const text = meant === current || isNone ? typed : textOfCents(current);

  return (
    <TextInput
      {...rest}
      ref={visible}
      mask={masks.brl}
      leading="R$"
      value={text}
      disabled={disabled}
      aria-required={required}
      // The caller's error is about a missing amount; invalid text gets an error of its own.
      error={isNone && (isLeft || error) ? invalidText : error}
      onValueChange={(_, masked) => {
        setTyped(masked);
        setLeft(false);
        const cents = read(masked);
        if (cents !== current) native.current?.enter(Number.isNaN(cents) ? masked : textOfCents(cents));
      }}
      onBlur={() => {
        setLeft(true);
        native.current?.blur();
      }}
      trailing={
        <>
          {trailing}
          <FormBridge
            {...bridge}
            ref={native}
            inputRef={ref}
            value={isNone ? typed : textOfCents(current)}
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
  );
});
