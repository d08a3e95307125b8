import { useRef } from 'react';
import { FormBridge } from '../internal/FormBridge.tsx';
import type { FormBridgeHandle } from '../internal/FormBridge.tsx';
import { useFormValue } from '../internal/useFormValue.ts';
import { MaskedInput } from './MaskedInput.tsx';
import type { MaskPreset } from '@funil/validation/masks';
import type { InnerInputProps } from './PlainInput.tsx';

/** A masked input whose form value, without mask, is in a native input beside the visible one. */
export function UnmaskedValueInput({
  inputRef,
  value,
  defaultValue = '',
  onValueChange,
  name,
  form,
  required,
  disabled,
  onChange,
  onBlur,
  trailing,
  ...rest
}: InnerInputProps & { mask: MaskPreset }) {
  const { current, bridge } = useFormValue({
    value: value === undefined ? undefined : String(value),
    defaultValue: String(defaultValue),
    parse: String,
  });
  const visible = useRef<HTMLInputElement>(null);
  const native = useRef<FormBridgeHandle>(null);
  return (
    <MaskedInput
      {...rest}
      inputRef={visible}
      value={current}
      disabled={disabled}
      aria-required={required}
      onValueChange={(raw, masked) => {
        if (raw !== current) native.current?.enter(raw);
        onValueChange?.(raw, masked);
      }}
      onBlur={() => native.current?.blur()}
      trailing={
        <>
          {trailing}
          <FormBridge
            {...bridge}
            ref={native}
            inputRef={inputRef}
            value={current}
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
}
