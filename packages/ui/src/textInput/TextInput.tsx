import { forwardRef, useRef, useState } from 'react';
import type { ChangeEvent, ForwardedRef, InputHTMLAttributes, ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { FieldFrame, useField } from '../field/Field.tsx';
import type { FieldOwnProps } from '../field/Field.tsx';
import { useComposedRefs } from '../internal/composeRefs.ts';
import type { ControlSize } from '../internal/controlSize.ts';
import { bareInput, controlBox, shell } from '../internal/inputStyles.ts';
import { SpinningIcon } from '../internal/SpinningIcon.tsx';
import type { MaskPreset } from './maskPreset.ts';
import { useMask } from './useMask.ts';

export interface TextInputProps extends FieldOwnProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'className' | 'style'> {
  /** 28, 32, 36 or 44 px high. @default 'form' */
  size?: ControlSize;
  /** Inside the box, before the text: an icon, "R$". */
  leading?: ReactNode;
  /** Inside the box, after the text: a unit, a button. */
  trailing?: ReactNode;
  /** Shows a spinner at the end: the value is being checked. */
  loading?: boolean;
  /** Shapes the text while it is typed. The engine loads with the first masked input. */
  mask?: MaskPreset;
  /** The text without its mask, and as shown. Without a mask both are the same. */
  onValueChange?: (value: string, masked: string) => void;
}

/** One line of text, with label, hint and error line. `ref` and unknown props reach the `<input>`. */
export const TextInput = forwardRef<HTMLInputElement, TextInputProps>(function TextInput({ mask, ...props }, ref) {
  return mask ? <MaskedInput {...props} mask={mask} inputRef={ref} /> : <PlainInput {...props} inputRef={ref} />;
});

type InnerProps = TextInputProps & { inputRef: ForwardedRef<HTMLInputElement> | ((node: HTMLInputElement | null) => void) };

function PlainInput({ inputRef, label, isLabelHidden, labelAside, hint, error, optional, optionalText, className, style, size = 'form', leading, trailing, loading, onValueChange, onChange, ...rest }: InnerProps) {
  const control = useField({ id: rest.id, hint, error, 'aria-describedby': rest['aria-describedby'] });
  const input = {
    type: 'text',
    ...rest,
    ...control,
    'aria-invalid': control['aria-invalid'] ?? rest['aria-invalid'],
    'data-size': size,
    ref: inputRef,
    onChange: onValueChange
      ? (event: ChangeEvent<HTMLInputElement>) => {
          onChange?.(event);
          onValueChange(event.target.value, event.target.value);
        }
      : onChange,
  };
  const isShelled = leading != null || trailing != null || loading;
  return (
    <FieldFrame
      label={label} isLabelHidden={isLabelHidden} labelAside={labelAside} hint={hint} error={error}
      optional={optional} optionalText={optionalText} className={className} style={style}
      controlId={control.id} isDisabled={rest.disabled}
    >
      {isShelled ? (
        <Shell
          data-shell=""
          data-size={size}
          data-invalid={error ? '' : undefined}
          data-disabled={rest.disabled ? '' : undefined}
          data-readonly={rest.readOnly ? '' : undefined}
          aria-busy={loading || undefined}
        >
          {typeof leading === 'string' ? <Affix>{leading}</Affix> : leading}
          <BareInput {...input} />
          {loading ? <SpinningIcon /> : typeof trailing === 'string' ? <Affix>{trailing}</Affix> : trailing}
        </Shell>
      ) : (
        <Input {...input} />
      )}
    </FieldFrame>
  );
}

/** A mask owns the text of its input: React only ever gives the first text, the mask shows every later one. */
function MaskedInput({ mask, inputRef, value, defaultValue, onChange, onValueChange, ...rest }: InnerProps & { mask: MaskPreset }) {
  const node = useRef<HTMLInputElement>(null);
  const ref = useComposedRefs(node, inputRef);
  const shown = value === undefined ? undefined : String(value);
  const [first] = useState(shown ?? defaultValue);
  const { control, resync } = useMask(node, mask, shown);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    // Text under composition has no mask yet; the end of the composition brings an event of its own.
    if ((event.nativeEvent as InputEvent).isComposing) return;
    onChange?.(event);
    onValueChange?.(control.current?.unmasked ?? event.target.value, event.target.value);
    if (shown !== undefined) resync();
  };
  return (
    <PlainInput
      inputMode={mask.inputMode}
      autoComplete={mask.autoComplete ?? 'off'}
      placeholder={mask.placeholder}
      spellCheck={false}
      autoCorrect="off"
      autoCapitalize={mask.inputMode === 'text' ? 'characters' : 'none'}
      data-masked=""
      {...rest}
      inputRef={ref}
      defaultValue={first}
      onChange={change}
    />
  );
}

const Input = styled.input`
  ${controlBox}
  &[data-masked] {
    font-variant-numeric: tabular-nums;
  }
`;

const Shell = styled.div`
  ${shell}
`;

const BareInput = styled.input`
  ${bareInput}
  &[data-masked] {
    font-variant-numeric: tabular-nums;
  }
`;

const Affix = styled.span`
  flex: none;
  white-space: nowrap;
  color: ${tokens.color.text3};
  -webkit-text-fill-color: currentColor;
`;
