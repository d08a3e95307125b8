import { forwardRef } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { useField } from '../field/Field.tsx';
import type { FieldOwnProps } from '../field/Field.tsx';
import { CheckableField } from '../field/CheckableField.tsx';

export interface SwitchProps
  extends
    Pick<FieldOwnProps, 'hint' | 'error' | 'className' | 'style'>,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size' | 'role' | 'className' | 'style'> {
  /** Clickable text beside the switch. Without it, set an `aria-label`. */
  label?: ReactNode;
  onCheckedChange?: (isOn: boolean) => void;
}

/** Turns a state on or off at once, without saving. A native checkbox with role `switch`. */
export const Switch = forwardRef<HTMLInputElement, SwitchProps>(function Switch(
  { label, hint, error, className, style, onCheckedChange, onChange, ...rest },
  ref,
) {
  const control = useField({ id: rest.id, hint, error, 'aria-describedby': rest['aria-describedby'] });
  return (
    <CheckableField
      label={label}
      hint={hint}
      error={error}
      className={className}
      style={style}
      controlId={control.id}
      isDisabled={rest.disabled}
    >
      <Track
        {...rest}
        {...control}
        aria-invalid={control['aria-invalid'] ?? rest['aria-invalid']}
        type="checkbox"
        role="switch"
        ref={ref}
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.target.checked);
        }}
      />
    </CheckableField>
  );
});

const { color } = tokens;

const Track = styled.input`
  appearance: none;
  position: relative;
  box-sizing: border-box;
  flex: none;
  width: 30px;
  height: 18px;
  margin: 1px 0;
  border-radius: 9px;
  background: ${color.borderControl};
  cursor: inherit;

  &::before {
    content: '';
    position: absolute;
    inset-block: 2px;
    inset-inline-start: 2px;
    width: 14px;
    border-radius: 50%;
    background: ${color.surface};
  }
  &:hover:not(:disabled) {
    background: ${color.text2};
  }
  &:checked,
  &:checked:hover:not(:disabled) {
    background: ${color.accent.solid};
    box-shadow: inset 0 0 0 1px ${color.accent.line};
  }
  &:checked::before {
    background: ${color.accent.on};
    transform: translateX(12px);
  }
  &:checked:dir(rtl)::before {
    transform: translateX(-12px);
  }
  &[aria-invalid='true'] {
    box-shadow: 0 0 0 1px ${color.danger};
  }
  &:disabled,
  &:disabled:checked {
    background: ${color.n5};
    box-shadow: none;
  }
  &:disabled::before,
  &:disabled:checked::before {
    background: ${color.surface};
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  ${tokens.media.motion} {
    transition: background-color ${tokens.motion.fast} ${tokens.motion.easeOut};
    &::before {
      transition: transform ${tokens.motion.base} ${tokens.motion.easeOut};
    }
  }
  ${tokens.media.forcedColors} {
    border: 1px solid ButtonText;
    &::before {
      inset-block: 1px;
      inset-inline-start: 1px;
      forced-color-adjust: none;
      background: ButtonText;
    }
    &:checked {
      forced-color-adjust: none;
      background: Highlight;
    }
    &:checked::before {
      background: HighlightText;
    }
    &:disabled {
      border-color: GrayText;
    }
  }
`;
