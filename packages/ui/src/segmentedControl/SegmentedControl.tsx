import { forwardRef, useId } from 'react';
import type { ChangeEvent, ForwardedRef, InputHTMLAttributes, ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { checkOptions } from '../development/checkProps.ts';
import { focusRing } from '../internal/focusRing.ts';
import { visuallyHidden } from '../internal/visuallyHidden.ts';
import { fingerTarget, touch } from '../internal/touchTarget.ts';

export interface Segment<Value extends string = string> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
  /** Shows only the icon; screen readers read the label. */
  isIconOnly?: boolean;
  isDisabled?: boolean;
}

export interface SegmentedControlProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'size' | 'value' | 'defaultValue' | 'checked' | 'defaultChecked' | 'aria-label'
> {
  label: string;
  options: readonly Segment[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  isFullWidth?: boolean;
}

/**
 * Switches between two to five views of the same data. Of its native radio buttons, a callback `ref` receives each, an
 * object `ref` the first.
 */
export const SegmentedControl = forwardRef<HTMLInputElement, SegmentedControlProps>(function SegmentedControl(
  {
    label,
    options,
    value,
    defaultValue,
    onValueChange,
    onChange,
    name,
    disabled,
    isFullWidth,
    className,
    style,
    ...rest
  },
  ref,
) {
  if (process.env.NODE_ENV !== 'production') checkOptions('SegmentedControl', options);
  const ownName = useId();
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event);
    onValueChange?.(event.target.value);
  };
  return (
    <Group
      role="radiogroup"
      aria-label={label}
      data-full-width={isFullWidth ? '' : undefined}
      data-disabled={disabled ? '' : undefined}
      className={className}
      style={style}
    >
      {options.map((option, index) => (
        <SegmentLabel key={option.value}>
          <input
            {...rest}
            ref={refOf(ref, index)}
            type="radio"
            name={name ?? ownName}
            value={option.value}
            {...(value !== undefined
              ? { checked: option.value === value }
              : { defaultChecked: option.value === defaultValue })}
            disabled={disabled || option.isDisabled}
            onChange={change}
          />
          {option.icon}
          {option.isIconOnly ? <Hidden>{option.label}</Hidden> : <span>{option.label}</span>}
        </SegmentLabel>
      ))}
    </Group>
  );
});

const refOf = (ref: ForwardedRef<HTMLInputElement>, index: number) =>
  typeof ref === 'function' || index === 0 ? ref : undefined;

const { color } = tokens;

const Group = styled.div`
  display: inline-flex;
  gap: 2px;
  max-width: 100%;
  padding: 2px;
  box-sizing: border-box;
  border-radius: ${tokens.radius[2]};
  background: ${color.surfaceSunken};

  &[data-full-width] {
    display: flex;
  }
  &[data-full-width] > * {
    flex: 1;
  }
`;

const SegmentLabel = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-width: 28px;
  height: 26px;
  box-sizing: border-box;
  padding: 0 10px;
  border-radius: calc(${tokens.radius[2]} - 1px);
  font: ${tokens.weight.medium} ${tokens.font[13]};
  color: ${color.text2};
  white-space: nowrap;
  cursor: pointer;
  user-select: none;

  & > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  & > svg {
    flex: none;
    width: ${tokens.size.icon};
    height: ${tokens.size.icon};
    stroke-width: 1.75;
  }
  & > svg:has(+ span) {
    margin: 0;
  }
  &:hover {
    color: ${color.text};
  }
  &:has(> :checked) {
    background: ${color.surface};
    color: ${color.text};
    box-shadow:
      0 0 0 1px ${color.borderStrong},
      ${tokens.shadow[1]};
  }
  &:has(> :focus-visible) {
    ${focusRing}
  }
  &:has(> :disabled) {
    color: ${color.textDisabled};
    cursor: not-allowed;
  }
  ${touch} {
    height: ${tokens.size.controlForm};
    min-width: ${tokens.size.controlTouch};
  }
  ${tokens.media.touch} {
    min-width: ${fingerTarget}px;
    & > input {
      inset-block: calc(50% - ${fingerTarget / 2}px);
      height: ${fingerTarget}px;
    }
  }
  ${tokens.media.forcedColors} {
    &:has(> :checked) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;
