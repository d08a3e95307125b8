import { forwardRef } from 'react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Slot, Slottable } from '@radix-ui/react-slot';
import { styled } from 'styled-components';
import type { ControlSize } from '../internal/controlSize.ts';
import { SpinningIcon } from '../internal/SpinningIcon.tsx';
import { stopEvent } from '../internal/stopEvent.ts';
import { buttonStyles } from './buttonStyles.ts';
import type { ButtonVariant } from './buttonStyles.ts';
import { checkElement } from '../development/checkElement.ts';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** One `primary` button per area. @default 'secondary' */
  variant?: ButtonVariant;
  /**
   * Height: `sm` 28, `md` 32, `form` 36, `public` 44 px; at least 40 in narrow windows and on touch screens.
   * @default 'md'
   */
  size?: ControlSize;
  /** Icon before the text: 14 px, or 16 px in the two large sizes. */
  icon?: ReactNode;
  trailingIcon?: ReactNode;
  /** Shows a spinner and ignores clicks; width and focus stay. */
  loading?: boolean;
  /** Text while loading: "Salvando". Without it the label stays. */
  loadingLabel?: string;
  isFullWidth?: boolean;
  /** Applies the button to its single child, such as a router link. */
  asChild?: boolean;
}

/** Starts an action. The label is a verb with its object: "Salvar lead". */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  {
    variant = 'secondary',
    size = 'md',
    icon,
    trailingIcon,
    loading = false,
    loadingLabel,
    isFullWidth,
    asChild,
    disabled,
    children,
    onClick,
    ...rest
  },
  ref,
) {
  const content = (label: ReactNode) => (
    <>
      <Content data-idle={!loading || undefined} data-unnamed={(loading && loadingLabel != null) || undefined}>
        {icon}
        {label}
        {trailingIcon}
      </Content>
      {loading && (
        <Busy>
          <SpinningIcon />
          {loadingLabel != null && <span>{loadingLabel}</span>}
        </Busy>
      )}
    </>
  );
  const shared = {
    ...rest,
    ref,
    onClick: loading || disabled ? stopEvent : onClick,
    'aria-busy': loading || undefined,
    // Not `disabled`, because a disabled button would lose the focus.
    'aria-disabled': loading || (asChild && disabled) || undefined,
    'data-variant': variant,
    'data-size': size,
    'data-loading': loading ? '' : undefined,
    'data-disabled': disabled ? '' : undefined,
    'data-full-width': isFullWidth ? '' : undefined,
  };
  if (asChild) {
    if (process.env.NODE_ENV !== 'production') checkElement('Button', 'asChild', children);
    return (
      <ButtonRoot as={Slot} {...shared} {...(disabled && { tabIndex: -1 })}>
        <Slottable child={children}>{content}</Slottable>
      </ButtonRoot>
    );
  }
  return (
    <ButtonRoot type="button" {...shared} disabled={disabled}>
      {content(children)}
    </ButtonRoot>
  );
});

const ButtonRoot = styled.button`
  ${buttonStyles}
  max-width: 100%;
  &[data-full-width] {
    width: 100%;
  }
`;

/** Invisible while loading, but still gives the button its width. */
const Content = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: inherit;
  min-width: 0;

  &:not([data-idle]) {
    opacity: 0;
  }
  &[data-unnamed] {
    visibility: hidden;
  }
  & > svg:first-child:not(:only-child) {
    margin-inline-start: -2px;
  }
`;

/** A loading text too wide wraps out of sight instead of being cut. */
const Busy = styled.span`
  position: absolute;
  inset: 0 4px;
  display: flex;
  flex-wrap: wrap;
  align-content: flex-start;
  justify-content: center;
  column-gap: 6px;
  overflow: hidden;

  & > * {
    line-height: inherit;
  }
  & > svg {
    width: 14px;
    height: 100%;
  }
  & > span {
    display: flex;
    align-items: center;
    height: 100%;
  }
`;
