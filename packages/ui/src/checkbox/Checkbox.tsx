import { forwardRef, useRef } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { Check, Minus } from 'lucide-react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { useField } from '../field/Field.tsx';
import type { FieldOwnProps } from '../field/Field.tsx';
import { CheckableField } from '../field/CheckableField.tsx';
import { choiceMark } from '../internal/choiceStyles.ts';
import { useComposedRefs } from '../internal/useComposedRefs.ts';
import { useIsomorphicLayoutEffect } from '../internal/useIsomorphicLayoutEffect.ts';

export interface CheckboxProps
  extends
    Pick<FieldOwnProps, 'hint' | 'error' | 'className' | 'style'>,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size' | 'className' | 'style'> {
  /** Clickable text beside the box. Without it, set an `aria-label`. */
  label?: ReactNode;
  /** Mixed state: only some of the represented items are checked. */
  isIndeterminate?: boolean;
  onCheckedChange?: (isChecked: boolean) => void;
}

/** An option, applied with its form. `ref` and unknown props reach the native checkbox. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { label, hint, error, className, style, isIndeterminate = false, onCheckedChange, onChange, ...rest },
  ref,
) {
  const control = useField({ id: rest.id, hint, error, 'aria-describedby': rest['aria-describedby'] });
  const node = useRef<HTMLInputElement>(null);
  const composed = useComposedRefs(node, ref);
  // `indeterminate` is no attribute, and the browser clears it on each click. A layout effect sets it before painting.
  useIsomorphicLayoutEffect(() => {
    node.current!.indeterminate = isIndeterminate;
  });
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
      <Box>
        <Mark
          {...rest}
          {...control}
          aria-invalid={control['aria-invalid'] ?? rest['aria-invalid']}
          type="checkbox"
          ref={composed}
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.target.checked);
          }}
        />
        {isIndeterminate ? <Minus aria-hidden /> : <Check aria-hidden />}
      </Box>
    </CheckableField>
  );
});

const Box = styled.span`
  position: relative;
  flex: none;
  display: inline-flex;
  margin: 2px 0;

  & > svg {
    position: absolute;
    inset: 2px;
    width: 12px;
    height: 12px;
    stroke-width: 3;
    color: ${tokens.color.accent.on};
    pointer-events: none;
    opacity: 0;
  }
  & > :is(:checked, :indeterminate) + svg {
    opacity: 1;
  }
  & > :disabled + svg {
    color: ${tokens.color.textDisabled};
  }
  ${tokens.media.forcedColors} {
    & > svg {
      display: none;
    }
  }
`;

const Mark = styled.input`
  ${choiceMark}
  border-radius: ${tokens.radius[1]};
`;
