import type { ChangeEvent, ForwardedRef, InputHTMLAttributes, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { controlProps, FieldFrame, splitField, TextField } from '../field/Field.tsx';
import type { FieldOwnProps } from '../field/Field.tsx';
import type { ControlSize } from '../internal/controlSize.ts';
import { bareInput, shell } from '../internal/inputStyles.ts';
import { SpinningIcon } from '../internal/SpinningIcon.tsx';
import { staticCss } from '../internal/staticCss.ts';
import type { MaskPreset } from '@funil/validation/masks';

export interface TextInputProps
  extends FieldOwnProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'className' | 'style'> {
  /**
   * Height: `sm` 28, `md` 32, `form` 36, `public` 44 px; 44 in narrow windows and on touch screens.
   * @default 'form'
   */
  size?: ControlSize;
  /** Content before the text: an icon, "R$". */
  leading?: ReactNode;
  /** Content after the text: a unit, a button. Pass null, not undefined, while it is absent for a time. */
  trailing?: ReactNode;
  /** Maximum characters, without a mask. Longer text is not cut; an error states the excess. */
  maxLength?: number;
  /** Shows a spinner while the value is checked. */
  loading?: boolean;
  /** Formats the text during typing. */
  mask?: MaskPreset;
  /**
   * Value for the form (`name`, `onChange`, `ref`). Use `unmasked` if initial values have no mask, so that comparing
   * forms see no change.
   * @default 'masked'
   */
  emits?: 'masked' | 'unmasked';
  /** Called with the unmasked and the displayed text. */
  onValueChange?: (value: string, masked: string) => void;
}

export type InnerInputProps = Omit<TextInputProps, 'id'> & {
  id: string;
  inputRef: ForwardedRef<HTMLInputElement>;
  ghostRef?: Ref<HTMLSpanElement> | undefined;
};

export function PlainInput({
  id,
  inputRef,
  ghostRef,
  mask: _mask,
  emits: _emits,
  size,
  leading,
  trailing,
  loading,
  onValueChange,
  onChange,
  ...props
}: InnerInputProps) {
  const [field, rest] = splitField(props);
  // Decided by the props given, not by their values: a temporary spinner would remount the input during typing.
  const isShelled = leading !== undefined || trailing !== undefined || loading !== undefined || ghostRef !== undefined;
  const control = controlProps(id, { ...field, 'aria-describedby': rest['aria-describedby'] });
  const isInvalid = control['aria-invalid'] ?? rest['aria-invalid'];
  // The field styles an input that is its only control.
  const Input = isShelled ? BareInput : 'input';
  const input = (
    <Input
      {...rest}
      id={id}
      aria-describedby={control['aria-describedby']}
      aria-invalid={isInvalid}
      data-size={size}
      ref={inputRef}
      onChange={
        onValueChange
          ? (event: ChangeEvent<HTMLInputElement>) => {
              onChange?.(event);
              onValueChange(event.target.value, event.target.value);
            }
          : onChange
      }
    />
  );
  return (
    <FieldFrame {...field} controlId={id} isDisabled={rest.disabled} Root={TextField}>
      {isShelled ? (
        <Shell
          data-shell=""
          data-size={size}
          data-invalid={isInvalid === true ? '' : undefined}
          data-disabled={rest.disabled ? '' : undefined}
          data-readonly={rest.readOnly ? '' : undefined}
          aria-busy={loading || undefined}
        >
          {typeof leading === 'string' ? <Affix>{leading}</Affix> : leading}
          {ghostRef && <Ghost ref={ghostRef} aria-hidden />}
          {input}
          {loading ? <SpinningIcon /> : typeof trailing === 'string' ? <Affix>{trailing}</Affix> : trailing}
        </Shell>
      ) : (
        input
      )}
    </FieldFrame>
  );
}

const Shell = styled.div(staticCss`
  ${shell}
`);

const BareInput = styled.input(staticCss`
  ${bareInput}
  &[data-masked] {
    font-variant-numeric: tabular-nums;
  }
`);

/** Text behind the input: the typed text, invisible, then the missing part. */
const Ghost = styled.span`
  position: absolute;
  inset: 0;
  display: none;
  align-items: center;
  padding: inherit;
  color: ${tokens.color.text3};
  font-variant-numeric: tabular-nums;
  white-space: pre;
  overflow: hidden;
  pointer-events: none;

  [data-shell]:has(> :focus) > & {
    display: flex;
  }
  &::before {
    content: attr(data-typed);
    visibility: hidden;
  }
  &::after {
    content: attr(data-missing);
  }
`;

const Affix = styled.span`
  flex: none;
  white-space: nowrap;
  color: ${tokens.color.text3};
  -webkit-text-fill-color: currentColor;
`;
