import { forwardRef } from 'react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Slot, Slottable } from '@radix-ui/react-slot';
import { styled } from 'styled-components';
import type { ControlSize } from '../internal/controlSize.ts';
import { SpinningIcon } from '../internal/SpinningIcon.tsx';
import { swallow } from '../internal/swallow.ts';
import { buttonStyles } from './buttonStyles.ts';
import type { ButtonVariant } from './buttonStyles.ts';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** One `primary` per area. @default 'secondary' */
  variant?: ButtonVariant;
  /** 28, 32, 36 or 44 px high. @default 'md' */
  size?: ControlSize;
  /** Before the text; drawn at 14 px, in the two large sizes at 16. */
  icon?: ReactNode;
  /** After the text. */
  trailingIcon?: ReactNode;
  /** Works: keeps its width and the focus, shows a spinner, ignores clicks. */
  loading?: boolean;
  /** What it says meanwhile, in the "-ando" form ("Salvando"). Without it the name stays and only the spinner shows. */
  loadingLabel?: string;
  isFullWidth?: boolean;
  /** Gives look and behaviour to the one child element, such as a link of the router. */
  asChild?: boolean;
}

/** Starts an action. The label is a verb and its object: "Salvar lead". */
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
    onClick: loading || disabled ? swallow : onClick,
    'aria-busy': loading || undefined,
    // A busy button stays focusable, so that the focus is not lost while it works.
    'aria-disabled': loading || (asChild && disabled) || undefined,
    'data-variant': variant,
    'data-size': size,
    'data-loading': loading ? '' : undefined,
    'data-disabled': disabled ? '' : undefined,
    'data-full-width': isFullWidth ? '' : undefined,
  };
  if (asChild) {
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

/** Invisible while busy, so that it still gives the button its width. */
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

/**
 * Wraps inside one line's height: text that does not fit beside the spinner falls out of sight instead of being cut.
 */
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
