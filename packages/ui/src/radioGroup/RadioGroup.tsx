import { forwardRef, useId } from 'react';
import type { ChangeEvent, ForwardedRef, InputHTMLAttributes, ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { checkOptions } from '../development/checkProps.ts';
import { FieldFrame, splitField, useField } from '../field/Field.tsx';
import type { FieldOwnProps } from '../field/Field.tsx';
import { choiceHint, choiceMark, choiceRow } from '../internal/choiceStyles.ts';

export interface RadioOption<Value extends string = string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  /** Shown on cards only. */
  icon?: ReactNode;
  isDisabled?: boolean;
}

export interface RadioGroupProps
  extends
    FieldOwnProps,
    Omit<
      InputHTMLAttributes<HTMLInputElement>,
      'type' | 'size' | 'value' | 'defaultValue' | 'checked' | 'defaultChecked' | 'className' | 'style' | 'id'
    > {
  options: readonly RadioOption[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** `list`: stacked; `row`: side by side; `cards`: boxes with icon and label. @default 'list' */
  layout?: 'list' | 'row' | 'cards';
  /** `sim` for public pages. @default 'accent' */
  tone?: 'accent' | 'sim';
  id?: string;
}

/**
 * Single choice with all options visible. Of its native radio buttons, a callback `ref` (`register()`) receives each,
 * an object `ref` the first.
 */
export const RadioGroup = forwardRef<HTMLInputElement, RadioGroupProps>(function RadioGroup(
  {
    options,
    value,
    defaultValue,
    onValueChange,
    onChange,
    layout = 'list',
    tone = 'accent',
    name,
    disabled,
    id,
    'aria-describedby': describedBy,
    'aria-label': ariaLabel,
    'aria-labelledby': labelledBy,
    ...props
  },
  ref,
) {
  if (process.env.NODE_ENV !== 'production') checkOptions('RadioGroup', options);
  const [field, rest] = splitField(props);
  const control = useField({ ...field, id, 'aria-describedby': describedBy });
  const ownName = useId();
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event);
    onValueChange?.(event.target.value);
  };
  return (
    <FieldFrame
      {...field}
      controlId={control.id}
      isGroup
      isDisabled={disabled}
      rootProps={{
        role: 'radiogroup',
        'aria-label': ariaLabel,
        'aria-labelledby': labelledBy ?? (field.label == null ? undefined : `${control.id}-label`),
        'aria-describedby': control['aria-describedby'],
        'aria-invalid': control['aria-invalid'],
        'aria-required': rest.required,
      }}
    >
      <Options data-layout={layout} data-tone={tone}>
        {options.map((option, index) => (
          <Row key={option.value} data-card={layout === 'cards' ? '' : undefined}>
            <Mark
              {...rest}
              ref={refOf(ref, index)}
              type="radio"
              id={`${control.id}-${index}`}
              name={name ?? ownName}
              value={option.value}
              {...(value !== undefined
                ? { checked: option.value === value }
                : { defaultChecked: option.value === defaultValue })}
              disabled={disabled || option.isDisabled}
              data-invalid={field.error ? '' : undefined}
              onChange={change}
            />
            {layout === 'cards' && option.icon}
            <span>
              {option.label}
              {option.hint != null && <Hint>{option.hint}</Hint>}
            </span>
          </Row>
        ))}
      </Options>
    </FieldFrame>
  );
});

const refOf = (ref: ForwardedRef<HTMLInputElement>, index: number) =>
  typeof ref === 'function' || index === 0 ? ref : undefined;

const { color } = tokens;

const Options = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;

  &[data-layout='row'] {
    flex-flow: row wrap;
    gap: 6px 20px;
  }
  &[data-layout='cards'] {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(136px, 1fr));
    gap: ${tokens.space[2]};
  }
  /* Four that do not fit side by side (four of 136 px, three gaps) stand two by two, never three and one. */
  &[data-layout='cards']:has(> :nth-child(4):last-child) {
    grid-template-columns: repeat(auto-fit, minmax(max(136px, clamp(0px, (568px - 100%) * 999, 50% - 5px)), 1fr));
  }
  ${tokens.media.mobile} {
    gap: 0;
  }
`;

const Row = styled.label`
  ${choiceRow}
  align-self: flex-start;

  & > input {
    margin: 2px 0;
  }
  &[data-card] {
    align-self: stretch;
    align-items: center;
    gap: 10px;
    min-height: 48px;
    padding: 8px 12px;
    border: 1px solid ${color.borderStrong};
    border-radius: ${tokens.radius[3]};
    background: ${color.surface};
    font: ${tokens.weight.medium} ${tokens.font[14]};

    & > input {
      position: absolute;
      inset: 0;
      width: 100%;
      height: 100%;
      margin: 0;
      border: 0;
      border-radius: calc(${tokens.radius[3]} - 1px);
      background: none;
      box-shadow: none;
      outline-offset: 0;
    }
    /* The card shows that it is chosen: the mark over it shows nothing, also under the pointer. */
    & > input:checked:hover:not(:disabled) {
      background: none;
    }
    & > input::after {
      display: none;
    }
    & > svg {
      flex: none;
      width: 20px;
      height: 20px;
      stroke-width: 1.75;
      color: ${color.text3};
    }
    & > :is(svg, span) {
      position: relative;
    }
    & > span {
      min-width: 0;
      overflow-wrap: anywhere;
    }
    &:hover {
      border-color: ${color.n7};
      background: ${color.n2};
    }
    &:has(> :checked) {
      border-color: ${color.accent.graphic};
      background: ${color.accent.tint1};
      box-shadow: inset 0 0 0 1px ${color.accent.graphic};
    }
    &:has(> :checked) > svg {
      color: ${color.accent.text};
    }
    [data-tone='sim'] > &:has(> :checked) {
      border-color: ${color.sim.graphic};
      background: ${color.sim.tint1};
      box-shadow: inset 0 0 0 1px ${color.sim.graphic};
    }
    [data-tone='sim'] > &:has(> :checked) > svg {
      color: ${color.sim.text};
    }
    &:has(> :disabled) {
      background: ${color.n3};
      border-color: ${color.borderStrong};
    }
    ${tokens.media.forcedColors} {
      &:has(> :checked) {
        outline: 2px solid Highlight;
        outline-offset: -2px;
      }
    }
  }
`;

const Mark = styled.input`
  ${choiceMark}
  border-radius: 50%;

  &:checked {
    display: grid;
    place-items: center;
  }
  &:checked::after {
    content: '';
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: ${color.accent.on};
  }
  &:checked:disabled::after {
    background: ${color.textDisabled};
  }
  ${tokens.media.forcedColors} {
    &:checked::after {
      display: none;
    }
  }
`;

const Hint = styled.span`
  ${choiceHint}
`;
