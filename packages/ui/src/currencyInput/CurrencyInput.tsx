import { forwardRef, useRef, useState } from 'react';
import { masks } from '@funil/validation/masks';
import { parseTypedCents } from '@funil/validation/values';
import { FormBridge } from '../internal/FormBridge.tsx';
import type { FormBridgeHandle, FormBridgeOwnProps } from '../internal/FormBridge.tsx';
import { useFormValue } from '../internal/useFormValue.ts';
import { TextInput } from '../textInput/TextInput.tsx';
import type { TextInputProps } from '../textInput/TextInput.tsx';
import { textOfCents } from './cents.ts';

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
  /** Integer cents; null is empty. */
  value?: number | null;
  defaultValue?: number | null;
  onValueChange?: (cents: number | null) => void;
}

const parse = (text: string) => (text === '' ? null : Math.round(Number(text)));

/**
 * An amount in reais, kept in integer cents. The native input that `name`, `onChange` and `ref` belong to carries the
 * cents as text: with `register()` use `setValueAs` or `valueAsNumber`.
 */
export const CurrencyInput = forwardRef<HTMLInputElement, CurrencyInputProps>(function CurrencyInput(
  { value, defaultValue = null, onValueChange, name, form, required, disabled, onChange, onBlur, trailing, ...rest },
  ref,
) {
  const { current, bridge } = useFormValue<number | null>({ value, defaultValue, parse, onValueChange });
  const visible = useRef<HTMLInputElement>(null);
  const native = useRef<FormBridgeHandle>(null);
  const [typed, setTyped] = useState(() => textOfCents(current));
  // "9,5" stays as typed while it means the present value.
  const text = parseTypedCents(typed) === current ? typed : textOfCents(current);

  return (
    <TextInput
      {...rest}
      ref={visible}
      mask={masks.brl}
      leading="R$"
      value={text}
      disabled={disabled}
      aria-required={required}
      onValueChange={(_, masked) => {
        setTyped(masked);
        const cents = parseTypedCents(masked);
        if (cents !== current) native.current?.enter(cents === null ? '' : String(cents));
      }}
      onBlur={() => native.current?.blur()}
      trailing={
        <>
          {trailing}
          <FormBridge
            {...bridge}
            ref={native}
            inputRef={ref}
            value={current === null ? '' : String(current)}
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
