import { forwardRef, useRef } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { Check, Minus } from 'lucide-react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { FieldFrame, useField } from '../field/Field.tsx';
import type { FieldOwnProps } from '../field/Field.tsx';
import { choiceAlone, choiceMark, choiceRow } from '../internal/choiceStyles.ts';
import { useComposedRefs } from '../internal/composeRefs.ts';
import { useIsomorphicLayoutEffect } from '../internal/useIsomorphicLayoutEffect.ts';

export interface CheckboxProps
  extends
    Pick<FieldOwnProps, 'hint' | 'error' | 'className' | 'style'>,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size' | 'className' | 'style'> {
  /** Beside the box and part of its target. Without it, give an `aria-label`. */
  label?: ReactNode;
  /** Neither on nor off: some of what it stands for is on. */
  isIndeterminate?: boolean;
  onCheckedChange?: (isChecked: boolean) => void;
}

/**
 * Turns one thing on or off, effective with the rest of its form. A native checkbox, so forms, resets and `register()`
 * work by themselves. `ref` and unknown props reach the `<input>`.
 */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { label, hint, error, className, style, isIndeterminate = false, onCheckedChange, onChange, ...rest },
  ref,
) {
  const control = useField({ id: rest.id, hint, error, 'aria-describedby': rest['aria-describedby'] });
  const node = useRef<HTMLInputElement>(null);
  const composed = useComposedRefs(node, ref);
  // The browser clears it with each click; it exists as a property only, and must not miss a frame.
  useIsomorphicLayoutEffect(() => {
    node.current!.indeterminate = isIndeterminate;
  });
  const input = (
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
  );
  const isAlone = label == null;
  // In a cell of a table there is no message to make room for.
  if (isAlone && !hint && !error)
    return (
      <Alone className={className} style={style}>
        {input}
      </Alone>
    );
  return (
    <FieldFrame
      hint={hint}
      error={error}
      controlId={control.id}
      isDisabled={rest.disabled}
      className={className}
      style={style}
    >
      <Row>
        {input}
        {label != null && <span>{label}</span>}
      </Row>
    </FieldFrame>
  );
});

const Row = styled.label`
  ${choiceRow}
  align-self: flex-start;
`;

const Alone = styled.label`
  ${choiceRow}
  ${choiceAlone}
`;

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
